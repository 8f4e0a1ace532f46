import {
  aggregateNames,
  scalarNames,
  scalarSignatures,
  windowNames,
  type AggregateName,
  type ScalarName,
  type WindowName,
} from '@millrace/plan';

/**
 * Aliases of scalar functions, in lower case. Operators without a function form are not listed
 * here.
 */
export const scalarFunctions: ReadonlyMap<string, ScalarName> = new Map<string, ScalarName>(
  [
    ...scalarNames
      .filter(
        (name) => !scalarSignatures[name].internal && scalarSignatures[name].family !== 'operators',
      )
      .map((name) => [name, name] as const),
    ...Object.entries({
      div: 'div',
      mod: 'mod',
      negative: 'negate',
      equal_null: 'eq_null_safe',
      isnull: 'is_null',
      isnotnull: 'is_not_null',
      like: 'like',
      ilike: 'ilike',
      rlike: 'rlike',
      regexp: 'rlike',
      regexp_like: 'rlike',
      signum: 'sign',
      ceiling: 'ceil',
      pow: 'power',
      substr: 'substring',
      position: 'locate',
      ucase: 'upper',
      lcase: 'lower',
      len: 'length',
      char_length: 'length',
      character_length: 'length',
      char: 'chr',
      sha: 'sha1',
      printf: 'format_string',
      curdate: 'current_date',
      now: 'current_timestamp',
      date_diff: 'datediff',
      dateadd: 'date_add',
      dayofmonth: 'day',
      to_unix_timestamp: 'unix_timestamp',
      cardinality: 'size',
      reduce: 'aggregate',
      random: 'rand',
      bit_get: 'getbit',
      make_timestamp_ltz: 'make_timestamp',
      try_make_timestamp_ltz: 'try_make_timestamp',
    } satisfies Record<string, ScalarName>).map(([alias, name]) => [alias, name] as const),
  ].filter(
    ([name]) =>
      name !== 'decode_charset' &&
      name !== 'yearofweek' &&
      name !== 'second_fraction' &&
      name !== 'subtract_times' &&
      name !== 'add_interval' &&
      name !== 'multiply_interval' &&
      name !== 'divide_interval' &&
      name !== 'extract_interval' &&
      name !== 'subtract_interval',
  ),
);

export const aggregateFunctions: ReadonlyMap<string, AggregateName> = new Map<
  string,
  AggregateName
>([
  ...aggregateNames.filter((name) => !name.startsWith('agg_')).map((name) => [name, name] as const),
  ...Object.entries({
    mean: 'avg',
    first_value: 'first',
    last_value: 'last',
    std: 'stddev_samp',
    stddev: 'stddev_samp',
    variance: 'var_samp',
    every: 'bool_and',
    some: 'bool_or',
    any: 'bool_or',
    bit_and: 'agg_bit_and',
    bit_or: 'agg_bit_or',
    bit_xor: 'agg_bit_xor',
    array_agg: 'collect_list',
    string_agg: 'listagg',
    approx_percentile: 'percentile_approx',
    percentile_cont: 'percentile',
  } satisfies Record<string, AggregateName>).map(([alias, name]) => [alias, name] as const),
]);

export const windowFunctions: ReadonlyMap<string, WindowName> = new Map(
  windowNames.map((name) => [name, name] as const),
);
