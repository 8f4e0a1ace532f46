import { columnKey, isOrderable, sameType, type Field, type Relation } from '@millrace/plan';
import { drawCondition, fieldsOf } from '../texts.ts';
import { list, type Draw } from './site.ts';

const joinTypes = [
  'inner',
  'left_outer',
  'right_outer',
  'outer',
  'left_semi',
  'left_anti',
  'cross',
];

export const join: Draw = ({ inputs, dice }) => {
  const [left, right] = inputs as [Relation, Relation];
  const joinType = dice.pick(joinTypes);
  const suffix = dice.pick(['_right', '_2', ' (r)']);
  if (joinType === 'cross') return { joinType, suffix };
  const keys = dice.some(pairs(left, right), 1, 2);
  if (keys.length === 0) return null;
  const whereClause =
    inputs.length === 2 && dice.chance(4) ? drawCondition(fieldsOf(left), dice) : '';
  return {
    joinType,
    leftCols: list(keys.map(([a]) => a.name)),
    rightCols: list(keys.map(([, b]) => b.name)),
    suffix,
    whereClause,
  };
};

function pairs(left: Relation, right: Relation): readonly (readonly [Field, Field])[] {
  return fieldsOf(left).flatMap((a) =>
    fieldsOf(right).flatMap((b) =>
      isOrderable(a.type) && areAlike(a, b) ? [[a, b] as const] : [],
    ),
  );
}

/** Of one type, or both numbers. */
function areAlike(a: Field, b: Field): boolean {
  const numbers = ['BYTE', 'SHORT', 'INTEGER', 'LONG', 'DECIMAL', 'DOUBLE', 'FLOAT'];
  return (
    sameType(a.type, b.type) || (numbers.includes(a.type.kind) && numbers.includes(b.type.kind))
  );
}

export const joinOnCommonColumns: Draw = ({ inputs, dice }) => {
  const common = inputs
    .map(fieldsOf)
    .reduce((left, right) =>
      left.filter((a) =>
        right.some(
          (b) => columnKey(a.name) === columnKey(b.name) && isOrderable(a.type) && areAlike(a, b),
        ),
      ),
    );
  if (common.length === 0) return null;
  return {
    joinType: dice.pick(joinTypes.slice(0, 6)),
    joinCols: list(dice.chance(2) ? [] : dice.some(common, 1, 2).map(({ name }) => name)),
  };
};

export const unionAll: Draw = () => ({});
