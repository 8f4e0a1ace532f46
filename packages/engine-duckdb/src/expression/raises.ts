import {
  aggregateSignatures,
  childrenOf,
  isFloating,
  isIntegral,
  scalarSignatures,
  type AggregateCall,
  type Call,
  type Cast,
  type DataType,
  type Expression,
} from '@millrace/plan';

/**
 * Whether evaluating the expression can fail on some rows. Constants fail on all or none, so they
 * count only where a condition decides whether they are evaluated (`conditional`).
 */
export function mayRaise(expression: Expression, conditional = false): boolean {
  return (
    raisesItself(expression, conditional) ||
    partsOf(expression, conditional).some((part) => mayRaise(part.expression, part.conditional))
  );
}

type Part = { readonly expression: Expression; readonly conditional: boolean };

/** What is directly inside an expression, and whether a condition decides about it. */
export function partsOf(expression: Expression, conditional: boolean): readonly Part[] {
  const { kind } = expression;
  const decides = kind === 'case' || (kind === 'call' && deciding.has(expression.fn));
  return childrenOf(expression).map((child, index) => ({
    expression: child,
    conditional: conditional || kind === 'lambda' || (decides && index > 0),
  }));
}

/** Not AND and OR: guards around `a = 1 + 10` would only hide it from DuckDB. */
const deciding: ReadonlySet<string> = new Set(['coalesce', 'elt']);

/** Whether it can fail although everything inside it succeeds. */
export function raisesItself(expression: Expression, conditional = false): boolean {
  switch (expression.kind) {
    case 'literal':
    case 'column':
    case 'variable':
    case 'case':
    case 'lambda':
      return false;
    case 'cast':
      return (conditional || isVariable(expression.input)) && castRaises(expression);
    case 'call':
      if (expression.fn === 'raise_error') return true;
      return (
        !harmless.has(expression.fn) &&
        !holdsEveryResult(expression) &&
        !hasCheckedPattern(expression) &&
        (scalarSignatures[expression.fn].raises ||
          failsHere.has(expression.fn) ||
          failsByPattern(expression)) &&
        (conditional || isVariable(expression))
      );
    case 'aggregate':
      return aggregateRaises(expression);
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

/**
 * Those that don't fail in Spark, which wraps around, has more years, or takes values that this
 * engine has no exact answer for.
 */
const failsHere: ReadonlySet<string> = new Set([
  'add_months',
  'date_add',
  'date_from_unix_date',
  'date_sub',
  'format_number',
  'get_json_object',
  'json_array_length',
  'json_member',
  'json_object_keys',
  'timestamp_micros',
  'to_char',
]);

/** A constant pattern of LIKE is checked before the run. */
function hasCheckedPattern({ fn, args }: Call): boolean {
  return (fn === 'like' || fn === 'ilike') && !isVariable(args[1]!);
}

/** A constant pattern of a date is checked before the run. */
function failsByPattern({ fn, args }: Call): boolean {
  return (fn === 'try_to_date' || fn === 'try_to_timestamp') && isVariable(args[1]!);
}

/** Sums and products of decimals whose type has room for all digits: one of 38 may have too few. */
function holdsEveryResult({ fn, type }: Call): boolean {
  if (type.kind !== 'DECIMAL') return false;
  return fn === 'negate'
    ? type.precision <= 34
    : ['add', 'subtract', 'multiply'].includes(fn) && type.precision < 38;
}

function aggregateRaises({ fn, args, type }: AggregateCall): boolean {
  return aggregateSignatures[fn].raises && (fn === 'corr' || !holdsSums(args[0]!.type, type));
}

/** Whether sums and means of up to four billion values of a type have room: more are not expected. */
function holdsSums(of: DataType, result: DataType): boolean {
  if (isFloating(result)) return true;
  if (of.kind === 'DECIMAL') return of.precision <= 28;
  return isIntegral(of) && of.kind !== 'LONG';
}

/** Whether the value can differ from row to row. */
export function isVariable(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
      return false;
    case 'cast':
      return isVariable(expression.input);
    case 'call':
      return expression.args.some(isVariable) || !scalarSignatures[expression.fn].deterministic;
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
