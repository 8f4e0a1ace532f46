import { isWord } from './word.ts';

/** DuckDB's aggregates that skip rows whose first argument is null. */
const skipsNulls = new Set(
  (
    'count sum fsum avg favg min max bool_and bool_or bit_and bit_or bit_xor string_agg ' +
    'quantile_cont quantile_disc stddev_samp stddev_pop var_samp var_pop'
  ).split(' '),
);

/** Those whose other arguments must be constants. */
const takesConstants = new Set(['string_agg', 'quantile_cont', 'quantile_disc']);

export type Filtered = {
  readonly args: readonly string[];
  readonly keys: readonly string[];
  readonly clause: string;
};

/**
 * The arguments, sort keys and FILTER clause of an aggregate over the `rows` alone. DuckDB computes
 * arguments and keys for every row before it filters, which may fail on rows that Spark leaves out,
 * and it allocates all arguments for each FILTER: a few dozen in one statement (`crowded`) take
 * several times as long. So they become null for the other rows, and FILTER stays where it is
 * fastest, over a plain column, or where nulls count.
 */
export function filtered(
  name: string,
  args: readonly string[],
  keys: readonly string[],
  rows: string,
  crowded: boolean,
): Filtered {
  if (rows === '') return { args, keys, clause: '' };
  const clause = ` FILTER (WHERE ${rows})`;
  const skips = skipsNulls.has(name);
  const within = (sql: string, isCrowded = false): string => {
    if ((sql === '*' || isWord(sql)) && !isCrowded) return sql;
    return `CASE WHEN ${rows} THEN ${sql === '*' ? '1' : sql} END`;
  };
  const [first, ...rest] = args;
  if (first === undefined) return { args, keys, clause };
  const kept = within(first, skips && crowded);
  return {
    args: [kept, ...(takesConstants.has(name) ? rest : rest.map((argument) => within(argument)))],
    keys: keys.map((key) => within(key, kept !== first)),
    clause: skips && kept !== first ? '' : clause,
  };
}
