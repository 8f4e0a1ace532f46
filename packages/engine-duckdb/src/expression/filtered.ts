import { isWord } from './word.ts';

/** DuckDB's aggregates that pass over rows whose first argument is null. */
const skipsNulls = new Set(
  (
    'count sum fsum avg favg min max bool_and bool_or bit_and bit_or bit_xor string_agg ' +
    'quantile_cont quantile_disc stddev_samp stddev_pop var_samp var_pop'
  ).split(' '),
);

/**
 * Arguments and FILTER clause of an aggregate over the `rows` alone. DuckDB computes an argument for every row before it filters, which may fail where
 * Spark has left the row out, and keeps room for all arguments at each FILTER: a few dozen in one statement (`crowded`) take several times as long.
 * So the argument becomes null elsewhere, and FILTER stays where it is fastest, over a mere column, or where nulls count.
 */
export function filtered(name: string, args: readonly string[], rows: string, crowded: boolean): { readonly args: readonly string[]; readonly clause: string } {
  const clause = rows === '' ? '' : ` FILTER (WHERE ${rows})`;
  const [first, ...rest] = args;
  if (rows === '' || first === undefined) return { args, clause };
  const skips = skipsNulls.has(name);
  if ((first === '*' || isWord(first)) && !(skips && crowded)) return { args, clause };
  return { args: [`CASE WHEN ${rows} THEN ${first === '*' ? '1' : first} END`, ...rest], clause: skips ? '' : clause };
}
