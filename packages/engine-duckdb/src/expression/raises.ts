import {
  isFloating,
  isIntegral,
  scalarSignatures,
  type Call,
  type Cast,
  type DataType,
  type Expression,
} from '@millrace/plan';

/**
 * Whether evaluating the expression can fail on some rows: constants fail on all or none, so they
 * don't count.
 */
export function mayRaise(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
    case 'column':
    case 'variable':
      return false;
    case 'cast':
      return mayRaise(expression.input) || (isVariable(expression.input) && castRaises(expression));
    case 'case':
      return [
        ...expression.branches.flatMap(({ when, then }) => [when, then]),
        ...(expression.otherwise === null ? [] : [expression.otherwise]),
      ].some(mayRaise);
    case 'call':
      if (expression.args.some(mayRaise)) return true;
      return (
        !harmless.has(expression.fn) &&
        !holdsEveryResult(expression) &&
        scalarSignatures[expression.fn].raises &&
        isVariable(expression)
      );
    case 'lambda':
      return mayRaise(expression.body);
    case 'aggregate':
    case 'window':
      return true;
  }
}

/** Marked as raising for the casts that binding adds, which are nodes of their own here. */
const harmless: ReadonlySet<string> = new Set([
  'eq',
  'eq_null_safe',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'in',
  'coalesce',
  'nullif',
  'array',
]);

/** Sums and products of decimals whose type has room for all digits: one of 38 may have too few. */
function holdsEveryResult({ fn, type }: Call): boolean {
  return (
    ['add', 'subtract', 'multiply', 'negate'].includes(fn) &&
    type.kind === 'DECIMAL' &&
    type.precision < 38
  );
}

/** Whether the value can differ from row to row. */
export function isVariable(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
      return false;
    case 'cast':
      return isVariable(expression.input);
    case 'call':
      return expression.args.some(isVariable);
    case 'aggregate':
    case 'case':
    case 'column':
    case 'lambda':
    case 'variable':
    case 'window':
      return true;
  }
}

function castRaises({ input, type, mode }: Cast): boolean {
  if (mode === 'try' || type.kind === 'STRING') return false;
  const widths = ['BYTE', 'SHORT', 'INTEGER', 'LONG'];
  const from = input.type;
  if (isIntegral(from) && isIntegral(type))
    return widths.indexOf(from.kind) > widths.indexOf(type.kind);
  if (isFloating(type)) return from.kind === 'STRING';
  if (type.kind === 'DECIMAL') return decimalRaises(from, type);
  if (from.kind === 'DATE' || from.kind === 'NULL') return false;
  return true;
}

type DecimalType = Extract<DataType, { readonly kind: 'DECIMAL' }>;

/** The most digits that a value of the type has before the decimal point. */
const integerDigits = { BYTE: 3, SHORT: 5, INTEGER: 10, LONG: 19 } as const;

/** Whether a value may have more digits before the decimal point than the decimal has. */
function decimalRaises(from: DataType, { precision, scale }: DecimalType): boolean {
  const digits = precision - scale;
  if (isIntegral(from)) return integerDigits[from.kind as keyof typeof integerDigits] > digits;
  if (from.kind !== 'DECIMAL') return from.kind !== 'NULL';
  // Rounding 9.99 to one digit behind the point gives 10.0.
  const needed = from.precision - from.scale + (from.scale > scale ? 1 : 0);
  return needed > digits;
}
