import { BOOLEAN, closedFields, filter, join, type Relation } from '@millrace/plan';
import { bind } from '../../lowering/bind.ts';
import { checkSameLength } from '../../lowering/columns.ts';
import { checkColumnCount } from '../../lowering/check-column-count.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { joinedFields, suffixed } from '../../lowering/join/join-columns.ts';
import { keyCondition } from '../../lowering/join/key-condition.ts';
import { planJoinTypes } from '../../lowering/join/join-types.ts';
import type { Settings } from './fields.ts';

/** Joins the first input with the second, their result with the third, and so on. */
export function lowerJoin(
  settings: Settings,
  inputs: readonly Relation[],
  context: LowerContext,
): Relation {
  const [first, ...rest] = inputs;
  if (first === undefined) throw new Error('A join has inputs.');
  checkKeys(settings, context);
  let joined = first;
  for (const [index, right] of rest.entries()) {
    if (context.hasIssue('joinType', 'leftCols', 'rightCols', 'suffix')) return joined;
    joined = joinTwo(settings, joined, right, index + 2, context);
  }
  if (settings.whereClause.trim() === '' || context.hasIssue('leftCols', 'rightCols', 'suffix'))
    return joined;
  const condition = bind(context, settings.whereClause, joined.schema, {
    field: 'whereClause',
    expected: BOOLEAN,
  });
  return condition === null ? joined : filter(joined, condition, context.origin('whereClause'));
}

function checkKeys({ joinType, leftCols, rightCols }: Settings, context: LowerContext): void {
  if (joinType === 'cross') {
    const field = leftCols.length > 0 ? 'leftCols' : rightCols.length > 0 ? 'rightCols' : null;
    if (field !== null) context.report(field, 'KEYS_OF_CROSS_JOIN', {});
    return;
  }
  if (!checkSameLength(context, { leftCols, rightCols }) || leftCols.length > 0) return;
  context.report('leftCols', 'MISSING_FIELD', { missing: 'join keys' });
}

function joinTwo(
  settings: Settings,
  left: Relation,
  right: Relation,
  number: number,
  context: LowerContext,
): Relation {
  const joinType = planJoinTypes[settings.joinType];
  const keys = settings.leftCols.map((name, index) => ({
    left: name,
    right: settings.rightCols[index]!,
  }));
  const condition =
    joinType === 'cross'
      ? null
      : keyCondition(keys, left, right, { left: 'leftCols', right: 'rightCols' }, number, context);
  const sides = joinedFields(joinType, closedFields(left.schema), closedFields(right.schema));
  if (!checkColumnCount(sides.left.length + sides.right.length, 'joinType', context)) return left;
  return join(
    joinType,
    left,
    right,
    condition,
    suffixed(sides, settings.suffix, number, context),
    context.origin('joinType'),
  );
}
