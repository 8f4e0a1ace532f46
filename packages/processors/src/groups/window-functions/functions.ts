import type { AggregateName, WindowName } from '@millrace/plan';

/**
 * What a function of the node requires: its name in the catalog, a column, a number after it, an
 * order, and an order without ties.
 */
type WindowFunction = {
  readonly fn: WindowName | AggregateName;
  readonly column: 'none' | 'required' | 'optional';
  readonly number: boolean;
  readonly order: 'needed' | 'of equals' | 'optional';
  readonly framed: boolean;
};

const ranking = (fn: WindowName): WindowFunction => ({
  fn,
  column: 'none',
  number: false,
  order: 'of equals',
  framed: false,
});
const aggregated = (fn: AggregateName): WindowFunction => ({
  fn,
  column: 'required',
  number: false,
  order: 'optional',
  framed: true,
});
const picked = (fn: WindowName, number = false): WindowFunction => ({
  fn,
  column: 'required',
  number,
  order: 'needed',
  framed: true,
});
const neighbor = (fn: WindowName): WindowFunction => ({
  fn,
  column: 'required',
  number: true,
  order: 'needed',
  framed: false,
});

/**
 * `needed`: the result depends on the order of equal rows; `of equals`: on the order, but equal
 * rows have equal results.
 */
export const windowFunctionTable = {
  row_number: { ...ranking('row_number'), order: 'needed' },
  rank: ranking('rank'),
  dense_rank: ranking('dense_rank'),
  percent_rank: ranking('percent_rank'),
  cume_dist: ranking('cume_dist'),
  ntile: { ...ranking('ntile'), number: true, order: 'needed' },
  lag: neighbor('lag'),
  lead: neighbor('lead'),
  first: picked('first_value'),
  last: picked('last_value'),
  nth_value: picked('nth_value', true),
  sum: aggregated('sum'),
  avg: aggregated('avg'),
  min: aggregated('min'),
  max: aggregated('max'),
  count: { ...aggregated('count'), column: 'optional' },
  stddev: aggregated('stddev_samp'),
  stddev_pop: aggregated('stddev_pop'),
  variance: aggregated('var_samp'),
  var_pop: aggregated('var_pop'),
} as const satisfies Record<string, WindowFunction>;

export type WindowFunctionName = keyof typeof windowFunctionTable;

export const windowFunctionNames = Object.keys(
  windowFunctionTable,
) as readonly WindowFunctionName[];

export function windowFunction(name: WindowFunctionName): WindowFunction {
  return windowFunctionTable[name];
}
