import { BOOLEAN, NULL, STRING, sameType, type DataType } from './data-type.ts';
import type {
  AggregateCall,
  Call,
  Case,
  Cast,
  Column,
  Expression,
  Literal,
  Origin,
  SortKey,
} from './expression.ts';
import type { AggregateName, ScalarName } from './functions/index.ts';
import type { Field } from './schema.ts';
import type { Value } from './value.ts';

const from = (origin: Origin | undefined): { origin?: Origin } =>
  origin === undefined ? {} : { origin };

export function literal(value: Value, type: DataType, origin?: Origin): Literal {
  return Object.freeze({ kind: 'literal', value, type, nullable: value === null, ...from(origin) });
}

export function text(value: string): Literal {
  return literal(value, STRING);
}

export function nullOf(type: DataType = NULL): Literal {
  return literal(null, type);
}

export function column(field: Field, input: 0 | 1 = 0, origin?: Origin): Column {
  return Object.freeze({
    kind: 'column',
    name: field.name,
    type: field.type,
    nullable: field.nullable,
    input,
    ...from(origin),
  });
}

/**
 * Low level: arguments must already have the types the signature requires; `type` is the result's.
 */
export function call(
  fn: ScalarName,
  args: readonly Expression[],
  type: DataType,
  nullable: boolean,
  origin?: Origin,
): Call {
  return Object.freeze({
    kind: 'call',
    fn,
    args: Object.freeze([...args]),
    type,
    nullable,
    ...from(origin),
  });
}

/** Returns the input itself if it already has the type. */
export function cast(
  input: Expression,
  type: DataType,
  mode: Cast['mode'] = 'ansi',
  origin?: Origin,
): Expression {
  if (sameType(input.type, type)) return input;
  return explicitCast(input, type, mode, origin);
}

/** A cast that stays in the plan even to the type that the input has. */
export function explicitCast(
  input: Expression,
  type: DataType,
  mode: Cast['mode'] = 'ansi',
  origin?: Origin,
): Expression {
  return Object.freeze({
    kind: 'cast',
    input,
    type,
    mode,
    nullable: input.nullable || mode === 'try',
    ...from(origin),
  });
}

export function caseWhen(
  branches: Case['branches'],
  otherwise: Expression | null,
  type: DataType,
  origin?: Origin,
): Case {
  const nullable =
    otherwise === null || otherwise.nullable || branches.some((branch) => branch.then.nullable);
  return Object.freeze({
    kind: 'case',
    branches: Object.freeze([...branches]),
    otherwise,
    type,
    nullable,
    ...from(origin),
  });
}

export function and(left: Expression, right: Expression): Expression {
  return call('and', [left, right], BOOLEAN, left.nullable || right.nullable);
}

/** True if all of the conditions are true. */
export function allOf(conditions: readonly Expression[]): Expression {
  return joinBalanced(conditions, and) ?? literal(true, BOOLEAN);
}

/** True if any of the conditions is true. */
export function anyOf(conditions: readonly Expression[]): Expression {
  const or = (left: Expression, right: Expression): Expression =>
    call('or', [left, right], BOOLEAN, left.nullable || right.nullable);
  return joinBalanced(conditions, or) ?? literal(false, BOOLEAN);
}

/**
 * Joins the operands, in order, with an associative operator: as a balanced tree, so that thousands
 * of them don't nest deeply. Null for none.
 */
export function joinBalanced<T>(parts: readonly T[], join: (left: T, right: T) => T): T | null {
  if (parts.length <= 1) return parts[0] ?? null;
  const middle = Math.ceil(parts.length / 2);
  return join(
    joinBalanced(parts.slice(0, middle), join)!,
    joinBalanced(parts.slice(middle), join)!,
  );
}

export function not(input: Expression): Expression {
  return call('not', [input], BOOLEAN, input.nullable);
}

export function isNull(input: Expression): Expression {
  return call('is_null', [input], BOOLEAN, false);
}

export function equal(left: Expression, right: Expression): Expression {
  return call('eq', [left, right], BOOLEAN, left.nullable || right.nullable);
}

export function aggregateCall(
  fn: AggregateName,
  args: readonly Expression[],
  type: DataType,
  options: {
    nullable?: boolean;
    distinct?: boolean;
    filter?: Expression | null;
    orderBy?: readonly SortKey[];
    origin?: Origin;
  } = {},
): AggregateCall {
  const { nullable = true, distinct = false, filter = null, orderBy = [], origin } = options;
  return Object.freeze({
    kind: 'aggregate',
    fn,
    args: Object.freeze([...args]),
    type,
    nullable,
    distinct,
    filter,
    orderBy,
    ...from(origin),
  });
}

/** Spark's default: nulls first ascending, last descending. */
export function sortKey(
  expression: Expression,
  direction: SortKey['direction'] = 'asc',
  nulls?: SortKey['nulls'],
): SortKey {
  return Object.freeze({
    expression,
    direction,
    nulls: nulls ?? (direction === 'asc' ? 'first' : 'last'),
  });
}
