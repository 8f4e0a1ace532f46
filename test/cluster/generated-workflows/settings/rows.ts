import { isOrderable } from '@millrace/plan';
import { drawCondition, drawFailing, fieldsOf } from '../texts.ts';
import { spelled } from './names.ts';
import { list, type Draw } from './site.ts';

export const filterRows: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const failing = dice.chance(40) ? drawFailing(fields, dice) : null;
  return {
    conditionExpr: failing === null ? drawCondition(fields, dice) : `(${failing}) IS NOT NULL`,
  };
};

export const split: Draw = ({ inputs, dice }) => ({
  conditionExpr: drawCondition(fieldsOf(inputs[0]!), dice),
});

export const sort: Draw = ({ inputs, dice }) => {
  const keys = dice.some(
    fieldsOf(inputs[0]!).filter(({ type }) => isOrderable(type)),
    1,
    3,
  );
  if (keys.length === 0) return null;
  return {
    sortCols: list(keys.map((field) => spelled(field, dice))),
    ascDesc: list(dice.chance(2) ? keys.map(() => dice.pick(['asc', 'desc'])) : []),
    nulls: list(dice.chance(2) ? keys.map(() => dice.pick(['first', 'last'])) : []),
  };
};

export const limit: Draw = ({ dice }) => ({ limit: String(dice.next(7)) });

export const sample: Draw = ({ dice }) => ({
  fraction: dice.pick(['0.5', '0', '1', '2']),
  seed: '7',
  withReplacement: dice.pick(['false', 'true']),
});

export const dropDuplicates: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!).filter(({ type }) => isOrderable(type));
  return {
    colNames: list(
      dice.chance(3) ? [] : dice.some(fields, 1, 2).map((field) => spelled(field, dice)),
    ),
  };
};
