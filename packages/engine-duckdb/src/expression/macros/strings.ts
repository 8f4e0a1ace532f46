import { quoteText } from '../literal.ts';
import { lowerExceptions, titleExceptions, upperExceptions } from './casing-exceptions.ts';

const characters = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([character]) => character).join('');
const mapOf = (pairs: readonly (readonly [string, string])[]): string =>
  `MAP([${pairs.map(([from]) => quoteText(from)).join(', ')}], [${pairs.map(([, to]) => quoteText(to)).join(', ')}])`;

/** Macros behind string functions. */
export const stringMacros: readonly string[] = [
  `spark_characters(s) AS regexp_extract_all(s, '(?s:.)')`,
  // array_to_string requires a constant separator.
  `spark_join(list, separator) AS CASE WHEN separator IS NULL THEN NULL WHEN len(list) = 0 THEN '' ELSE list_reduce(list, lambda _x, _y: _x || separator || _y) END`,
  `spark_utf16_length(s) AS length(s) + len(regexp_extract_all(s, '[\\x{10000}-\\x{10FFFF}]'))`,
  `spark_upper(s) AS CASE WHEN strlen(s) = length(s) OR NOT regexp_matches(s, '[${characters(upperExceptions)}]') THEN upper(s)
    ELSE array_to_string(list_transform(spark_characters(s), lambda _c: coalesce(map_extract_value(${mapOf(upperExceptions)}, _c), upper(_c))), '') END`,
  // What a sigma becomes depends on the characters around it.
  `spark_lower(s) AS CASE WHEN strlen(s) = length(s) OR NOT regexp_matches(s, '[Σ${characters(lowerExceptions)}]') THEN lower(s) WHEN contains(s, 'Σ') THEN spark_lower_sigma(s)
    ELSE array_to_string(list_transform(spark_characters(s), lambda _c: coalesce(map_extract_value(${mapOf(lowerExceptions)}, _c), lower(_c))), '') END`,
  // As Java itself does it, which learning uses.
  `spark_java_lower(s) AS CASE WHEN contains(s, 'Σ') THEN spark_java_lower_sigma(s) ELSE spark_lower(s) END`,
  `spark_title(c) AS coalesce(map_extract_value(${mapOf(titleExceptions)}, c), spark_upper(c))`,
  `spark_word(w) AS spark_title(w[1]) || spark_lower(CASE WHEN w[1] = 'İ' THEN 'i' ELSE w[1] END || w[2:])[2:]`,
  `spark_initcap(s) AS array_to_string(list_transform(string_split(s, ' '), lambda _w: CASE WHEN _w = '' THEN '' ELSE spark_word(_w) END), ' ')`,
  `spark_substring(s, p, n) AS CASE WHEN s IS NULL OR p IS NULL OR n IS NULL THEN NULL WHEN n <= 0 THEN ''
    WHEN p > 0 THEN substring(s, p, n) WHEN p = 0 THEN substring(s, 1, n)
    WHEN -(p::BIGINT) <= length(s) THEN substring(s, length(s) + p + 1, n) ELSE substring(s, 1, greatest(0, n::BIGINT + p + length(s))) END`,
  `spark_locate(t, s, p) AS (CASE WHEN p IS NULL THEN 0 WHEN s IS NULL OR t IS NULL THEN NULL WHEN p < 1 THEN 0 WHEN t = '' THEN 1
    WHEN strpos(substring(s, p), t) = 0 THEN 0 ELSE strpos(substring(s, p), t) + p - 1 END)::INTEGER`,
  `spark_substring_index(s, d, n) AS CASE WHEN s IS NULL OR n IS NULL OR d IS NULL THEN NULL WHEN n = 0 OR s = '' THEN ''
    WHEN n > 0 THEN spark_join(string_split(s, d)[1:n], d) ELSE spark_join(string_split(s, d)[-least(-(n::BIGINT), len(string_split(s, d))):], d) END`,
  `spark_overlay(s, r, p, n) AS spark_substring(s, 1, p - 1) || r || spark_substring(s, p + n, 2147483647)`,
  `spark_find_in_set(x, s) AS (CASE WHEN x IS NULL OR s IS NULL THEN NULL WHEN contains(x, ',') THEN 0 ELSE coalesce(list_position(string_split(s, ','), x), 0) END)::INTEGER`,
  `spark_luhn(s) AS CASE WHEN s IS NULL THEN NULL WHEN NOT regexp_full_match(s, '[0-9]+') THEN false
    ELSE list_sum(list_transform(string_split(reverse(s), ''), lambda _d, _i: CASE WHEN _i % 2 = 1 THEN TRY_CAST(_d AS INTEGER) WHEN TRY_CAST(_d AS INTEGER) > 4 THEN TRY_CAST(_d AS INTEGER) * 2 - 9 ELSE TRY_CAST(_d AS INTEGER) * 2 END)) % 10 = 0 END`,
  `spark_grouped(n, unit, places, negative) AS CASE WHEN negative THEN '-' ELSE '' END || format('{:,}', abs(n // unit)) || CASE WHEN places = 0 THEN '' ELSE '.' || lpad(abs(n % unit)::VARCHAR, places, '0') END`,
];
