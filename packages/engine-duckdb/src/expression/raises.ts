import {
  isFloating,
  isIntegral,
  scalarSignatures,
  type Cast,
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

function isVariable(expression: Expression): boolean {
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
  if (from.kind === 'DATE' || from.kind === 'NULL') return false;
  return true;
}
