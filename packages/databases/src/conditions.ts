import type { DataType, Expression, NeededRows, ScalarName, Value } from '@millrace/plan';
import { integerDigits, widens } from './widening.ts';

/**
 * What a column's values can be compared for in a database so that the outcome is the one in
 * Millrace: nothing, whether they are null, also whether they are equal, also their order.
 */
export type Comparability = 'null' | 'equality' | 'order';

/** How a database writes the parts of a condition. Both return null for what must not be pushed. */
export type ConditionParts = {
  readonly column: (
    name: string,
  ) => { readonly sql: string; readonly type: DataType; readonly compares: Comparability } | null;
  /** `value` isn't null. */
  readonly literal: (value: Exclude<Value, null>, type: DataType) => string | null;
};

/**
 * SQL of the condition and the limit with which a database returns at least the needed rows; null
 * for none.
 */
export function selectRows(
  { where, limit }: NeededRows,
  parts: ConditionParts,
): { readonly where: string | null; readonly limit: number | null } {
  const written = where.map((condition) => weaker(condition, parts));
  const known = written.filter((each) => each !== null);
  const isExact = known.length === written.length && known.every((each) => each.isExact);
  return {
    where: known.length === 0 ? null : known.map(({ sql }) => sql).join(' AND '),
    limit: isExact ? limit : null,
  };
}

type Written = { readonly sql: string; readonly isExact: boolean };

/** What is true at least where the condition is. */
function weaker(condition: Expression, parts: ConditionParts): Written | null {
  if (condition.kind === 'call' && (condition.fn === 'and' || condition.fn === 'or')) {
    const [left, right] = condition.args.map((part) => weaker(part, parts));
    if (left && right) {
      const sql = `(${left.sql} ${condition.fn.toUpperCase()} ${right.sql})`;
      return { sql, isExact: left.isExact && right.isExact };
    }
    const one = left ?? right ?? null;
    return condition.fn === 'or' || one === null ? null : { ...one, isExact: false };
  }
  const sql = exact(condition, parts);
  return sql === null ? null : { sql, isExact: true };
}

type Writer = (args: readonly Expression[], parts: ConditionParts) => string | null;

/** How the functions are written that mean the same in every database. */
const writers: Partial<Record<ScalarName, Writer>> = {
  and: (args, parts) => combination('AND', args, parts),
  or: (args, parts) => combination('OR', args, parts),
  not([input], parts) {
    const inner = exact(input!, parts);
    return inner === null ? null : `(NOT ${inner})`;
  },
  is_null: ([input], parts) => nullTest(input!, 'IS NULL', parts),
  is_not_null: ([input], parts) => nullTest(input!, 'IS NOT NULL', parts),
  eq: (args, parts) => comparison('=', args, parts),
  ne: (args, parts) => comparison('<>', args, parts),
  lt: (args, parts) => comparison('<', args, parts),
  le: (args, parts) => comparison('<=', args, parts),
  gt: (args, parts) => comparison('>', args, parts),
  ge: (args, parts) => comparison('>=', args, parts),
  eq_null_safe: sameOrNull,
  in: membership,
};

/** SQL that is true, false or null exactly where the condition is. */
function exact(condition: Expression, parts: ConditionParts): string | null {
  if (condition.kind === 'call') return writers[condition.fn]?.(condition.args, parts) ?? null;
  const isFlag = condition.kind === 'column' && condition.type.kind === 'BOOLEAN';
  return isFlag ? (operand(condition, parts)?.sql ?? null) : null;
}

function combination(
  word: string,
  args: readonly Expression[],
  parts: ConditionParts,
): string | null {
  const [left = null, right = null] = args.map((part) => exact(part, parts));
  return left === null || right === null ? null : `(${left} ${word} ${right})`;
}

function nullTest(input: Expression, test: string, parts: ConditionParts): string | null {
  const column = input.kind === 'column' ? parts.column(input.name) : null;
  return column === null ? null : `(${column.sql} ${test})`;
}

function comparison(
  operator: string,
  args: readonly Expression[],
  parts: ConditionParts,
): string | null {
  const sides = operands(args, parts);
  if (sides === null) return null;
  const needsOrder = operator !== '=' && operator !== '<>';
  if (needsOrder && sides.some(({ compares }) => compares !== 'order')) return null;
  return `(${sides[0]!.sql} ${operator} ${sides[1]!.sql})`;
}

function membership(args: readonly Expression[], parts: ConditionParts): string | null {
  const sides = operands(args, parts);
  if (sides === null) return null;
  const [value, ...members] = sides.map(({ sql }) => sql);
  return `(${value} IN (${members.join(', ')}))`;
}

function sameOrNull(args: readonly Expression[], parts: ConditionParts): string | null {
  const sides = operands(args, parts);
  if (sides === null) return null;
  const [left, right] = sides.map(({ sql }) => sql);
  const equal = `(${left} = ${right} AND ${left} IS NOT NULL AND ${right} IS NOT NULL)`;
  return `(${equal} OR (${left} IS NULL AND ${right} IS NULL))`;
}

type Operand = { readonly sql: string; readonly family: string; readonly compares: Comparability };

/** All of them, if they are of one family of types. */
function operands(args: readonly Expression[], parts: ConditionParts): readonly Operand[] | null {
  const found = args.map((part) => operand(part, parts));
  const [first] = found;
  if (first === null || first === undefined) return null;
  const all = found.filter((each) => each !== null);
  return all.length === args.length && all.every(({ family }) => family === first.family)
    ? all
    : null;
}

function operand(expression: Expression, parts: ConditionParts): Operand | null {
  const family = familyOf(expression.type);
  if (family === null) return null;
  const value = constant(expression);
  if (value !== undefined) {
    const sql = value === null ? 'NULL' : parts.literal(value, expression.type);
    return sql === null ? null : { sql, family, compares: 'order' };
  }
  const column = columnOf(expression);
  if (column === null) return null;
  const found = parts.column(column.name);
  if (found === null || found.compares === 'null' || !widens(found.type, column.type)) return null;
  return { sql: found.sql, family, compares: found.compares };
}

function familyOf({ kind }: DataType): string | null {
  if (kind === 'DECIMAL' || kind in integerDigits) return 'number';
  return kind === 'DATE' || kind === 'BOOLEAN' || kind === 'STRING' ? kind : null;
}

/** The column behind casts that keep every value. */
function columnOf(expression: Expression): Extract<Expression, { kind: 'column' }> | null {
  if (expression.kind === 'column') return expression;
  if (expression.kind !== 'cast' || !widens(expression.input.type, expression.type)) return null;
  return columnOf(expression.input);
}

/** The value of a literal, also behind a cast; undefined for others. */
function constant(expression: Expression): Value | undefined {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind !== 'cast') return undefined;
  const { input, type } = expression;
  const value = constant(input);
  if (value === undefined || value === null) return value;
  if (widens(input.type, type)) return value;
  if (input.type.kind !== 'STRING' || typeof value !== 'string') return undefined;
  if (type.kind === 'DATE') return isDay(value) ? value : undefined;
  const digits = integerDigits[type.kind];
  return digits !== undefined && /^-?[0-9]+$/.test(value) && value.length < digits
    ? value
    : undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}
