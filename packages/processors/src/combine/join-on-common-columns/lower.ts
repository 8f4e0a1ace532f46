import {
  closedFields,
  column,
  columnKey,
  findField,
  join,
  type Expression,
  type Field,
  type JoinType,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import { checkColumnCount } from '../../lowering/check-column-count.ts';
import { checkUniqueNames } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { joinedFields } from '../../lowering/join/join-columns.ts';
import { planJoinTypes } from '../../lowering/join/join-types.ts';
import { keyCondition } from '../../lowering/join/key-condition.ts';
import { typedCall, typedOrThrow } from '../../lowering/typed-call.ts';
import type { Settings } from './fields.ts';

/** Joins the inputs one after the other, like SQL's USING. */
export function lowerJoinOnCommonColumns(
  { joinCols, joinType }: Settings,
  inputs: readonly Relation[],
  context: LowerContext,
): Relation {
  const [first, ...rest] = inputs;
  if (first === undefined) throw new Error('A join has inputs.');
  checkUniqueNames(context, 'joinCols', joinCols);
  let joined = first;
  for (const [index, right] of rest.entries()) {
    const keys = joinCols.length > 0 ? joinCols : commonNames(joined, right);
    if (keys.length === 0) nothingInCommon(index + 2, context);
    if (context.hasIssue('joinCols', 'joinType')) return joined;
    joined = joinTwo(planJoinTypes[joinType], keys, joined, right, index + 2, context);
  }
  return joined;
}

function commonNames(left: Relation, right: Relation): readonly string[] {
  const ofRight = new Set(closedFields(right.schema).map(({ name }) => columnKey(name)));
  return closedFields(left.schema).flatMap(({ name }) =>
    ofRight.has(columnKey(name)) ? [name] : [],
  );
}

function nothingInCommon(number: number, context: LowerContext): void {
  context.report('joinCols', 'NOTHING_IN_COMMON', { input: number });
}

function joinTwo(
  joinType: JoinType,
  keys: readonly string[],
  left: Relation,
  right: Relation,
  number: number,
  context: LowerContext,
): Relation {
  const fields = { left: 'joinCols', right: 'joinCols' };
  const condition = keyCondition(
    keys.map((name) => ({ left: name, right: name })),
    left,
    right,
    fields,
    number,
    context,
  );
  if (context.hasIssue('joinCols')) return left;
  const width = closedFields(left.schema).length + closedFields(right.schema).length - keys.length;
  if (!checkColumnCount(width, 'joinType', context)) return left;
  const columns = usingColumns(joinType, keys, left, right, context);
  checkUniqueNames(
    context,
    'joinCols',
    columns.map(({ name }) => name),
  );
  return join(joinType, left, right, condition, columns, context.origin('joinType'));
}

function usingColumns(
  joinType: JoinType,
  keys: readonly string[],
  left: Relation,
  right: Relation,
  context: LowerContext,
): readonly NamedExpression[] {
  const sides = joinedFields(joinType, closedFields(left.schema), closedFields(right.schema));
  const used = new Set(keys.map(columnKey));
  const others = (fields: readonly Field[], input: 0 | 1): readonly NamedExpression[] =>
    fields
      .filter(({ name }) => !used.has(columnKey(name)))
      .map((field) => ({ name: field.name, expression: column(field, input) }));
  const key = (name: string): NamedExpression => {
    const a = findField(left.schema, name)!;
    const b = findField(right.schema, name)!;
    return { name: a.name, expression: keyValue(joinType, a, b, context) };
  };
  return [...keys.map(key), ...others(sides.left, 0), ...others(sides.right, 1)];
}

/** The side that always has a row: the left one, except in a right join; in a full join either. */
function keyValue(joinType: JoinType, a: Field, b: Field, context: LowerContext): Expression {
  if (joinType === 'right') return column(b, 1);
  if (joinType !== 'full') return column(a, 0);
  const sides = [column({ ...a, nullable: true }, 0), column({ ...b, nullable: true }, 1)];
  return typedOrThrow(typedCall('coalesce', sides, context.origin('joinCols')));
}
