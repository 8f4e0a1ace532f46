/**
 * Every function and operator of the catalogue by its one name: Spark's, in lower case; a word for each operator. Aliases
 * (`ucase`, `nvl`, `==`) are resolved when binding and have no row here. A name added here does not compile until it has a
 * signature and a row in each engine's `functions`.
 */
export const scalarNames = [
  // operators
  'add', 'subtract', 'multiply', 'divide', 'div', 'mod', 'negate', 'eq', 'eq_null_safe', 'ne', 'lt', 'le', 'gt', 'ge', 'and', 'or', 'not',
  'is_null', 'is_not_null', 'is_true', 'is_false', 'in', 'like', 'ilike', 'rlike', 'bit_and', 'bit_or', 'bit_xor', 'bit_not', 'get_item', 'get_field',
  // arithmetic and math
  'pmod', 'try_add', 'try_subtract', 'try_multiply', 'try_divide', 'abs', 'sign', 'ceil', 'floor', 'round', 'bround', 'rint', 'sqrt', 'cbrt', 'exp', 'expm1',
  'ln', 'log', 'log2', 'log10', 'log1p', 'power', 'factorial', 'hypot', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'cot', 'sec', 'csc',
  'degrees', 'radians', 'pi', 'e', 'hex', 'unhex', 'bin', 'conv', 'bit_count', 'getbit', 'shiftleft', 'shiftright', 'shiftrightunsigned', 'width_bucket', 'rand',
  // conditionals
  'coalesce', 'nullif', 'nanvl', 'greatest', 'least', 'isnan', 'typeof', 'raise_error',
  // strings
  'concat', 'concat_ws', 'substring', 'left', 'right', 'instr', 'locate', 'split', 'split_part', 'substring_index', 'regexp_extract', 'regexp_extract_all',
  'regexp_replace', 'regexp_count', 'regexp_substr', 'regexp_instr', 'lpad', 'rpad', 'initcap', 'trim', 'ltrim', 'rtrim', 'length', 'octet_length', 'bit_length',
  'levenshtein', 'soundex', 'translate', 'reverse', 'upper', 'lower', 'repeat', 'space', 'ascii', 'chr', 'base64', 'unbase64', 'md5', 'sha1', 'sha2', 'crc32',
  'overlay', 'replace', 'contains', 'startswith', 'endswith', 'format_number', 'format_string', 'find_in_set', 'elt', 'encode', 'decode_charset', 'luhn_check', 'mask', 'uuid',
  'url_encode', 'url_decode',
  // dates and times
  'current_date', 'current_timestamp', 'date_format', 'to_date', 'to_timestamp', 'try_to_date', 'try_to_timestamp', 'date_add', 'date_sub', 'datediff', 'add_months', 'months_between', 'trunc', 'date_trunc',
  'year', 'quarter', 'month', 'day', 'dayofweek', 'weekday', 'dayofyear', 'weekofyear', 'yearofweek', 'hour', 'minute', 'second', 'second_fraction', 'last_day', 'next_day',
  'make_date', 'make_timestamp', 'unix_timestamp', 'from_unixtime', 'from_utc_timestamp', 'to_utc_timestamp', 'timestamp_seconds', 'timestamp_millis',
  'timestamp_micros', 'unix_date', 'unix_seconds', 'unix_millis', 'unix_micros', 'date_from_unix_date', 'timestampadd', 'timestampdiff', 'dayname', 'monthname', 'convert_timezone',
  'add_interval', 'subtract_interval', 'subtract_times',
  // arrays, maps, structs, JSON
  'array', 'size', 'array_contains', 'sort_array', 'array_sort', 'element_at', 'try_element_at', 'get', 'array_distinct', 'array_union', 'array_intersect', 'array_except',
  'array_join', 'array_position', 'array_remove', 'array_append', 'array_prepend', 'array_compact', 'array_max', 'array_min', 'slice', 'sequence', 'flatten', 'arrays_overlap',
  'array_repeat', 'transform', 'filter', 'exists', 'forall', 'aggregate', 'zip_with', 'map', 'map_keys', 'map_values', 'map_from_arrays', 'map_contains_key', 'named_struct',
  'get_json_object', 'from_json', 'to_json', 'json_array_length',
  // reading and writing text exactly alike on every engine: used by readers and writers, not offered to people
  'csv_boolean', 'csv_integer', 'csv_decimal', 'csv_double', 'csv_date', 'csv_timestamp', 'csv_timestamp_ntz', 'json_field', 'text_of',
] as const;

export const aggregateNames = [
  'count', 'sum', 'try_sum', 'avg', 'min', 'max', 'first', 'last', 'any_value', 'count_if', 'stddev_samp', 'stddev_pop', 'var_samp', 'var_pop', 'skewness', 'kurtosis',
  'corr', 'covar_samp', 'covar_pop', 'regr_slope', 'regr_r2', 'median', 'percentile', 'percentile_disc', 'percentile_approx', 'approx_count_distinct', 'mode', 'bool_and', 'bool_or', 'agg_bit_and', 'agg_bit_or',
  'agg_bit_xor', 'collect_list', 'collect_set', 'listagg', 'max_by', 'min_by',
] as const;

export const windowNames = ['row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead', 'first_value', 'last_value', 'nth_value'] as const;

export type ScalarName = (typeof scalarNames)[number];
export type AggregateName = (typeof aggregateNames)[number];
export type WindowName = (typeof windowNames)[number];
/** Names are unique across the three lists. */
export type FunctionName = ScalarName | AggregateName | WindowName;
