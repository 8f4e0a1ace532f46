import { BOOLEAN, call, column, equal, type Column, type Expression } from '@millrace/plan';
import type { Source } from './source.ts';

/** The rows of a subquery for each outer row: those whose `inner` columns equal `outer`. */
export type KeyedRows = {
  readonly source: Source;
  readonly outer: readonly Expression[];
  readonly inner: readonly Column[];
  readonly nullSafe: boolean;
};

/** The conditions under which a row on the right of a join is one for an outer row. */
export function keyConditions({ outer, inner, nullSafe }: KeyedRows): readonly Expression[] {
  return outer.map((expression, index) => {
    const { name, type, nullable } = inner[index]!;
    const key = column({ name, type, nullable }, 1);
    return nullSafe
      ? call('eq_null_safe', [expression, key], BOOLEAN, false)
      : equal(expression, key);
  });
}
