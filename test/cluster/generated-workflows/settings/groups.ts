import { answerClass, isOrderable, type Field, type Relation } from '@millrace/plan';
import type { Dice } from '../dice.ts';
import { drawCondition, fieldsOf, isExact } from '../texts.ts';
import { drawNewName, spelled } from './names.ts';
import { list, type Draw } from './site.ts';

/**
 * Operations by type. Extremes not of columns with both zeros, for either of them is the least. No
 * sums of LONG: where one on the way does not fit, Spark fails, which depends on the order of the
 * rows.
 */
const operations: Readonly<Record<string, readonly string[]>> = {
  BOOLEAN: ['bool_and', 'bool_or', 'count_if', 'max', 'count'],
  BYTE: ['sum', 'min', 'avg'],
  SHORT: ['sum', 'max', 'median'],
  INTEGER: [
    'sum',
    'avg',
    'min',
    'max',
    'count',
    'count_distinct',
    'median',
    'stddev',
    'variance',
    'first',
    'last',
    'collect_list',
    'collect_set',
    'stddev_pop',
    'var_pop',
    'skewness',
    'kurtosis',
  ],
  LONG: ['min', 'max', 'count_distinct', 'first', 'collect_set'],
  FLOAT: ['count', 'count_distinct', 'first', 'collect_list'],
  DOUBLE: ['count', 'count_distinct', 'first', 'last', 'collect_list', 'sum', 'avg'],
  DECIMAL: ['sum', 'avg', 'min', 'max', 'count_distinct', 'collect_set', 'median', 'stddev'],
  STRING: ['min', 'max', 'count', 'count_distinct', 'first', 'last', 'collect_list', 'collect_set'],
  DATE: ['min', 'max', 'count_distinct', 'collect_list', 'collect_set'],
  TIMESTAMP: ['min', 'max', 'first', 'collect_list', 'count_distinct'],
  TIMESTAMP_NTZ: ['min', 'max', 'collect_set'],
  BINARY: ['count', 'min', 'first'],
  ARRAY: ['count', 'first', 'collect_list', 'count_distinct'],
  STRUCT: ['count', 'last', 'max', 'collect_set'],
  MAP: ['count', 'first'],
};
const exactOperations = [
  'sum',
  'avg',
  'min',
  'max',
  'median',
  'stddev',
  'count',
  'first',
  'collect_set',
  'collect_list',
];

type Aggregates = { readonly aggregateCols: string; readonly aggregateOperations: string };

/** `count` of rows among them. */
function drawAggregates(fields: readonly Field[], count: number, dice: Dice): Aggregates {
  const wanted = Array.from({ length: count }, () => {
    if (dice.chance(5)) return ['*', 'count'] as const;
    const field = dice.pick(fields);
    const suited =
      field.type.kind === 'DOUBLE' && isExact(field.name)
        ? exactOperations
        : (operations[field.type.kind] ?? ['count']);
    return [spelled(field, dice), dice.pick(suited)] as const;
  });
  return {
    aggregateCols: list(wanted.map(([column]) => column)),
    aggregateOperations: list(wanted.map(([, operation]) => operation)),
  };
}

export const groupBy: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const groups = dice.some(
    fields.filter(({ type }) => isOrderable(type)),
    0,
    2,
  );
  const count = (groups.length === 0 ? 1 : 0) + dice.next(4);
  const names: string[] = [];
  for (let left = count; left > 0; left -= 1)
    names.push(drawNewName([...groups, ...names.map((name) => ({ name }))], dice));
  return {
    groupingCols: list(groups.map((field) => spelled(field, dice))),
    ...drawAggregates(fields, count, dice),
    outputCols: list(dice.chance(4) ? [] : names),
    whereClause: dice.chance(4) ? drawCondition(fields, dice) : '',
    havingClause: dice.chance(4)
      ? dice.pick([
          'count(*) > 1',
          'count(*) < 3',
          `max(\`${fields[0]!.name.replaceAll('`', '``')}\`) IS NOT NULL`,
        ])
      : '',
  };
};

const pivotable = new Set([
  'BOOLEAN',
  'BYTE',
  'SHORT',
  'INTEGER',
  'LONG',
  'DECIMAL',
  'STRING',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
]);

/** Values are found only where both engines must find the same. */
export const pivot: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const pivots = fields.filter(({ type }) => pivotable.has(type.kind));
  if (pivots.length === 0) return null;
  const pivotCol = dice.pick(pivots);
  const groups = dice.some(
    fields.filter(({ name, type }) => isOrderable(type) && name !== pivotCol.name),
    0,
    2,
  );
  return {
    groupingCols: list(groups.map((field) => spelled(field, dice))),
    pivotCol: spelled(pivotCol, dice),
    pivotValues: list(isCertain(inputs[0]!) && !dice.chance(3) ? [] : givenValues(pivotCol, dice)),
    ...drawAggregates(fields, 1 + dice.next(2), dice),
  };
};

function isCertain(relation: Relation): boolean {
  return ['sequence', 'bag'].includes(answerClass(relation));
}

function givenValues({ type }: Field, dice: Dice): readonly (string | null)[] {
  switch (type.kind) {
    case 'STRING':
      return dice.some(['u', 'v', '', null, 'ß'], 1, 3);
    case 'BOOLEAN':
      return dice.some(['true', 'false', null], 1, 3);
    case 'DATE':
      return ['2024-02-29', null];
    case 'TIMESTAMP':
      return ['2024-03-10 01:30:00', '1970-01-01T00:00:00Z'];
    case 'TIMESTAMP_NTZ':
      return ['1970-01-01 00:00:00'];
    case 'ARRAY':
    case 'BINARY':
    case 'BYTE':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRUCT':
      return dice.some(['0', '1', null, '2', '12'], 1, 3);
  }
}

export const unpivot: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const model = dice.pick(fields);
  const data = fields.filter(({ type }) => type.kind === model.type.kind).slice(0, 3);
  const keys = fields.filter((field) => !data.includes(field));
  return {
    keyCols: list(dice.some(keys, 0, 2).map((field) => spelled(field, dice))),
    dataCols: list(data.map(({ name }) => name)),
    nameCol: drawNewName(fields, dice),
    valueCol: dice.pick(['value', 'wert']),
  };
};

const ranks = ['row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile'];
const frames = [
  '',
  '',
  'rows between 1 preceding and current row',
  'rows between unbounded preceding and unbounded following',
  'rows between current row and 2 following',
  'range between unbounded preceding and current row',
  'rows between 2 preceding and 1 preceding',
];

export const windowFunctions: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const sortable = fields.filter(({ type }) => isOrderable(type));
  if (sortable.length === 0) return null;
  const order = dice.some(sortable, 1, 2);
  const names: string[] = [];
  const calls = Array.from({ length: 1 + dice.next(3) }, () => {
    names.push(drawNewName([...fields, ...names.map((name) => ({ name }))], dice));
    if (dice.chance(2)) return [dice.pick(ranks), ''] as const;
    const field = dice.pick(fields);
    const functions = ['lag', 'lead', 'first', 'last', 'nth_value', 'count', ...extremes(field)];
    return [dice.pick(functions), spelled(field, dice)] as const;
  });
  return {
    partitionByCols: list(dice.some(sortable, 0, 1).map((field) => spelled(field, dice))),
    orderByCols: list(order.map((field) => spelled(field, dice))),
    ascDesc: list(dice.chance(2) ? order.map(() => dice.pick(['asc', 'desc'])) : []),
    windowFunctions: list(calls.map(([name]) => name)),
    inputCols: list(calls.map(([, column]) => column)),
    outputCols: list(names),
    offset: dice.pick(['1', '2', '3']),
    frame: dice.pick(frames),
  };
};

function extremes({ name, type }: Field): readonly string[] {
  if (type.kind === 'INTEGER' || (type.kind === 'DOUBLE' && isExact(name)))
    return ['sum', 'avg', 'min', 'max'];
  return ['STRING', 'DATE', 'TIMESTAMP', 'DECIMAL', 'LONG'].includes(type.kind)
    ? ['min', 'max']
    : [];
}
