const blank = String.raw`[\x00-\x20\x7f]*`;
const javaBlank = String.raw`[\x00-\x20]*`;
const mantissa = String.raw`(?:[0-9]+\.?[0-9]*|\.[0-9]+)`;
const day = String.raw`([+-]?[0-9]{4,7})(?:-([0-9]{1,2})(?:-([0-9]{1,2})(?:[ T].*)?)?)?`;
const clock = String.raw`([0-9]{1,2})(?::([0-9]{1,2})(?::([0-9]{1,2})(?:\.([0-9]*))?([^0-9.].*?)??)?)?`;
const moment = String.raw`([+-]?[0-9]{4,6})(?:-([0-9]{1,2})(?:-([0-9]{1,2})(?:[ T]${clock})?)?)?`;

/** Java 17's texts of the smallest numbers, by DuckDB's, if they aren't the shortest. */
const tinyDoubles: Readonly<Record<string, string>> = {
  '5e-324': '4.9E-324',
  '5e-323': '4.9E-323',
  '6e-323': '5.9E-323',
  '7e-323': '6.9E-323',
  '8e-323': '7.9E-323',
  '9e-323': '8.9E-323',
  '1.6e-322': '1.58E-322',
  '6.3e-322': '6.32E-322',
};
const tinyFloats: Readonly<Record<string, string>> = {
  '1e-45': '1.4E-45',
  '3e-45': '2.8E-45',
  '4e-45': '4.2E-45',
  '6e-45': '5.6E-45',
  '8e-45': '8.4E-45',
  '1e-44': '9.8E-45',
  '2.2e-44': '2.24E-44',
  '3e-44': '2.9E-44',
  '4e-44': '4.1E-44',
  '1.8e-43': '1.794E-43',
  '7.17e-43': '7.175E-43',
};

function matchAny(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([text, java]) => `WHEN '${text}' THEN '${java}'`)
    .join(' ');
}

/** Macros behind casts from and to text. */
export const castMacros: readonly string[] = [
  `spark_floor_div(a, b) AS ((a // b) - CASE WHEN a % b < 0 THEN 1 ELSE 0 END)`,
  `spark_float(x) AS CASE WHEN abs(x) > 3.4028235677973366e38::DOUBLE AND isfinite(x) THEN CASE WHEN x > 0 THEN 'Infinity'::FLOAT ELSE '-Infinity'::FLOAT END ELSE x::FLOAT END`,

  `spark_integer_digits(s) AS nullif(regexp_extract(s, '\\A${blank}([+-]?[0-9]+)${blank}\\z', 1), '')`,
  `spark_float_digits(s, inexact) AS CASE
    WHEN regexp_full_match(s, '${javaBlank}[+-]?0[xX].*[pP].*') THEN inexact
    WHEN regexp_full_match(s, '${javaBlank}[+-]?${mantissa}(?:[eE][+-]?[0-9]+)?[dDfF]?${javaBlank}')
      THEN regexp_extract(s, '[+-]?${mantissa}(?:[eE][+-]?[0-9]+)?')
    WHEN regexp_full_match(s, '${javaBlank}[+-]?NaN${javaBlank}') THEN 'nan'
    ELSE CASE lower(regexp_extract(s, '\\A${javaBlank}([+-]?[A-Za-z]+)${javaBlank}\\z', 1))
      WHEN 'nan' THEN 'nan' WHEN 'inf' THEN 'inf' WHEN '+inf' THEN 'inf' WHEN 'infinity' THEN 'inf' WHEN '+infinity' THEN 'inf'
      WHEN '-inf' THEN '-inf' WHEN '-infinity' THEN '-inf' END END`,
  // DuckDB parses some decimals with exponents incorrectly ('123456789e-12'), so the point is moved
  // here.
  `spark_shift_point(whole, digits, point) AS CASE
    WHEN point > 99 THEN CASE WHEN ltrim(digits, '0') = '' THEN '0' ELSE '1' || repeat('0', 99) END
    WHEN point < -99 THEN '0'
    WHEN point <= 0 THEN '0.' || repeat('0', (-point)::BIGINT) || digits
    WHEN point >= length(digits) THEN digits || repeat('0', (point - length(digits))::BIGINT)
    ELSE digits[1:point] || '.' || digits[point + 1:] END`,
  `spark_plain(sign, whole, fraction, exponent) AS sign || spark_shift_point(whole, whole || fraction, length(whole) + TRY_CAST(exponent AS BIGINT))`,
  `spark_decimal_digits(s) AS list_transform([regexp_extract(s, '\\A${javaBlank}([+-]?)([0-9]*)\\.?([0-9]*)(?:[eE]([+-]?[0-9]{1,9}))?${javaBlank}\\z', ['sign', 'whole', 'fraction', 'exponent'])],
    lambda _p: CASE WHEN _p.whole || _p.fraction = '' THEN NULL
      WHEN _p.exponent = '' THEN _p.sign || _p.whole || '.' || _p.fraction
      ELSE spark_plain(_p.sign, _p.whole, _p.fraction, _p.exponent) END)[1]`,
  `spark_plain_digits(x) AS CASE WHEN contains(x::VARCHAR, 'e') THEN spark_decimal_digits(x::VARCHAR) ELSE x::VARCHAR END`,
  `spark_text_to_boolean(s) AS CASE lower(regexp_extract(s, '\\A${blank}([A-Za-z01]+)${blank}\\z', 1))
    WHEN 'true' THEN true WHEN 't' THEN true WHEN 'y' THEN true WHEN 'yes' THEN true WHEN '1' THEN true
    WHEN 'false' THEN false WHEN 'f' THEN false WHEN 'n' THEN false WHEN 'no' THEN false WHEN '0' THEN false END`,
  `spark_part(text) AS CASE WHEN text = '' THEN 1 ELSE text::INTEGER END`,
  `spark_text_to_date(s) AS list_transform([regexp_extract(s, '(?s)\\A${blank}${day}${blank}\\z', ['y', 'm', 'd'])],
    lambda _p: CASE WHEN _p.y <> '' THEN TRY(make_date(_p.y::BIGINT, spark_part(_p.m)::BIGINT, spark_part(_p.d)::BIGINT)) END)[1]`,
  `spark_moment(s) AS regexp_extract(s, '(?s)\\A${blank}${moment}${blank}\\z', ['y', 'm', 'd', 'hh', 'mi', 'ss', 'f', 'zone'])`,
  `spark_moment_local(p) AS TRY(make_timestamp(p.y::BIGINT, spark_part(p.m)::BIGINT, spark_part(p.d)::BIGINT, spark_clock_part(p.hh), spark_clock_part(p.mi), spark_clock_part(p.ss)::DOUBLE))
    + to_microseconds(spark_clock_part(rpad(p.f[1:6], 6, '0')))`,
  `spark_moment_valid(p) AS p.y <> '' AND spark_clock_part(p.hh) < 24 AND spark_clock_part(p.mi) < 60 AND spark_clock_part(p.ss) < 60`,
  `spark_time_only(s) AS regexp_full_match(s, '${blank}T?[0-9]{1,2}:.*') OR regexp_full_match(s, '${blank}T[0-9]{1,2}${blank}')`,
  `spark_text_to_timestamp(s, inexact) AS CASE WHEN spark_time_only(s) THEN inexact ELSE list_transform([spark_moment(s)],
    lambda _p: CASE WHEN NOT spark_moment_valid(_p) THEN NULL WHEN _p.zone = '' THEN spark_instant(spark_moment_local(_p))
      ELSE spark_instant_there(_p.zone, spark_moment_local(_p), inexact) END)[1] END`,
  `spark_text_to_timestamp_ntz(s, inexact) AS list_transform([spark_moment(s)],
    lambda _p: CASE WHEN NOT spark_moment_valid(_p) THEN NULL WHEN _p.zone = '' OR spark_is_zone(_p.zone, inexact) THEN spark_moment_local(_p) END)[1]`,

  `spark_scientific(text, negative) AS CASE WHEN negative THEN '-' ELSE '' END || CASE
    WHEN contains(text, 'e') THEN CASE WHEN contains(split_part(text, 'e', 1), '.') THEN split_part(text, 'e', 1) ELSE split_part(text, 'e', 1) || '.0' END || 'E' || (split_part(text, 'e', 2)::INTEGER)::VARCHAR
    WHEN text[1:2] = '0.' THEN ltrim(text[3:], '0')[1:1] || '.' || CASE WHEN length(ltrim(text[3:], '0')) = 1 THEN '0' ELSE ltrim(text[3:], '0')[2:] END || 'E-' || (length(text[3:]) - length(ltrim(text[3:], '0')) + 1)::VARCHAR
    ELSE text[1:1] || '.' || CASE WHEN rtrim(split_part(text, '.', 1)[2:] || split_part(text, '.', 2), '0') = '' THEN '0' ELSE rtrim(split_part(text, '.', 1)[2:] || split_part(text, '.', 2), '0') END || 'E' || (length(split_part(text, '.', 1)) - 1)::VARCHAR END`,
  // Java 17 prints whole numbers too large for the mantissa digit by digit, less those that say
  // nothing; the rest by its shortest text.
  `spark_kept(n, unit) AS (n // unit) + CASE WHEN n % unit >= unit // 2 AND unit > 1 THEN 1 ELSE 0 END`,
  `spark_long_text(digits, zeros) AS digits[1:1] || '.' || CASE WHEN rtrim(digits[2:], '0') = '' THEN '0' ELSE rtrim(digits[2:], '0') END || 'E' || (length(digits) - 1 + zeros)::VARCHAR`,
  `spark_whole_text(x, zeros) AS CASE WHEN x < 0 THEN '-' ELSE '' END || spark_long_text(spark_kept(abs(x)::HUGEINT, ('1' || repeat('0', zeros::BIGINT))::HUGEINT)::VARCHAR, zeros)`,
  `spark_small_text(x) AS CASE WHEN x < 0 THEN '-' ELSE '' END || CASE abs(x)::VARCHAR ${matchAny(tinyDoubles)} ELSE spark_scientific(abs(x)::VARCHAR, false) END`,
  `spark_tiny_float_text(x) AS CASE WHEN x < 0 THEN '-' ELSE '' END || CASE abs(x)::VARCHAR ${matchAny(tinyFloats)} ELSE spark_scientific(abs(x)::VARCHAR, false) END`,
  `spark_plain_text(x) AS CASE WHEN x = 0 THEN x::VARCHAR WHEN isnan(x) THEN 'NaN' WHEN isinf(x) THEN CASE WHEN x > 0 THEN 'Infinity' ELSE '-Infinity' END ELSE spark_small_text(x) END`,
  `spark_double_text(x) AS CASE WHEN abs(x) >= 1e-3::DOUBLE AND abs(x) < 1e7::DOUBLE THEN x::VARCHAR
    WHEN abs(x) >= 9007199254740992 AND abs(x) < 9223372036854775808 THEN
      spark_whole_text(x, CASE WHEN abs(x) < 288230376151711744 THEN 0 WHEN abs(x) < 2305843009213693952 THEN 1 ELSE 2 END)
    ELSE spark_plain_text(x) END`,
  // DuckDB prints some floats with nine digits although eight are enough.
  `spark_eight_digits(x) AS CASE WHEN abs(x) < 0.01 THEN format('{:.10f}', x::DOUBLE) WHEN abs(x) < 0.1 THEN format('{:.9f}', x::DOUBLE) WHEN abs(x) < 1 THEN format('{:.8f}', x::DOUBLE) WHEN abs(x) < 10 THEN format('{:.7f}', x::DOUBLE) WHEN abs(x) < 100 THEN format('{:.6f}', x::DOUBLE) WHEN abs(x) < 1000 THEN format('{:.5f}', x::DOUBLE)
    WHEN abs(x) < 10000 THEN format('{:.4f}', x::DOUBLE) WHEN abs(x) < 100000 THEN format('{:.3f}', x::DOUBLE) WHEN abs(x) < 1000000 THEN format('{:.2f}', x::DOUBLE) ELSE format('{:.1f}', x::DOUBLE) END`,
  `spark_float_digits_text(x) AS CASE WHEN length(ltrim(x::VARCHAR, '-0.')) < CASE WHEN abs(x) < 1 THEN 9 ELSE 10 END OR spark_eight_digits(x)::FLOAT <> x THEN x::VARCHAR ELSE spark_eight_digits(x) END`,
  `spark_mantissa_length(x) AS length(ltrim(replace(split_part(x::VARCHAR, 'e', 1), '.', ''), '-0'))`,
  // For the longest texts of large floats, Java 17 doesn't print the shortest text either: a kernel.
  `spark_float_text(x) AS CASE WHEN abs(x) >= 1e-3::DOUBLE AND abs(x) < 1e7::DOUBLE THEN spark_float_digits_text(x)
    WHEN abs(x) >= 16777216 AND abs(x) < 9223372036854775808 THEN spark_whole_text(x, CASE
      WHEN abs(x) < 536870912 THEN 0 WHEN abs(x) < 4294967296 THEN 1 WHEN abs(x) < 34359738368 THEN 2 WHEN abs(x) < 549755813888 THEN 3
      WHEN abs(x) < 4398046511104 THEN 4 WHEN abs(x) < 35184372088832 THEN 5 WHEN abs(x) < 562949953421312 THEN 6 WHEN abs(x) < 4503599627370496 THEN 7
      WHEN abs(x) < 36028797018963968 THEN 8 WHEN abs(x) < 576460752303423488 THEN 9 WHEN abs(x) < 4611686018427387904 THEN 10 ELSE 11 END)
    WHEN abs(x) >= 9223372036854775808 AND isfinite(x) AND spark_mantissa_length(x) > 7 THEN CASE WHEN x < 0 THEN '-' ELSE '' END || spark_large_float_text(abs(x)::DOUBLE)
    WHEN abs(x) < 1e-3 AND spark_mantissa_length(x) > 8 AND format('{:.7e}', x::DOUBLE)::FLOAT = x THEN spark_scientific(format('{:.7e}', abs(x)::DOUBLE), x < 0)
    WHEN abs(x) < 1e-42 AND x <> 0 THEN spark_tiny_float_text(x)
    ELSE spark_plain_text(x) END`,
  `spark_year_text(y) AS CASE WHEN y > 9999 THEN '+' || y::VARCHAR WHEN y < 0 THEN '-' || lpad(abs(y)::VARCHAR, greatest(4, length(abs(y)::VARCHAR))::INTEGER, '0') ELSE lpad(y::VARCHAR, 4, '0') END`,
  `spark_date_text(d) AS CASE WHEN d < DATE '0001-01-01' OR d > DATE '9999-12-31' THEN spark_year_text(year(d)) || strftime(d, '-%m-%d') ELSE d::VARCHAR END`,
  `spark_timestamp_text(t) AS CASE WHEN t < TIMESTAMP '0001-01-01 00:00:00' OR t >= TIMESTAMP '10000-01-01 00:00:00'
    THEN spark_year_text(year(t)) || strftime(t, '-%m-%d %H:%M:%S') || CASE WHEN microsecond(t) % 1000000 = 0 THEN '' ELSE rtrim(strftime(t, '.%f'), '0') END ELSE t::VARCHAR END`,
  `spark_iso_text(t) AS spark_year_text(year(t)) || strftime(t, '-%m-%dT%H:%M:%S.') || CASE WHEN microsecond(t) % 1000 = 0 THEN strftime(t, '%g') ELSE strftime(t, '%f') END`,
  // Like Java's BigDecimal: with an exponent below a millionth.
  `spark_json_decimal(s, scale) AS list_transform([ltrim(replace(ltrim(s, '-'), '.', ''), '0')], lambda _d: CASE
    WHEN greatest(length(_d), 1) - 1 - scale >= -6 THEN s
    ELSE CASE WHEN s[1] = '-' THEN '-' ELSE '' END || CASE WHEN _d = '' THEN '0' ELSE _d[1] END || CASE WHEN length(_d) > 1 THEN '.' || _d[2:] ELSE '' END || 'E' || (greatest(length(_d), 1) - 1 - scale)::VARCHAR END)[1]`,
  `spark_json_text(s) AS to_json(s)::VARCHAR`,
  // DuckDB also accepts trailing commas, comments, NaN and Infinity in JSON.
  `spark_lax_json(s) AS regexp_matches(s, ',\\s*[}\\]]|[nN][aA][nN]|[iI][nN][fF]|/[/*]')`,
  // The same outside of strings, which is six times as quick as blanking the strings first.
  `spark_lax_json_token(s) AS regexp_matches(s, '\\A(?:[^"]|"(?:[^"\\\\]|\\\\.)*")*(?:,\\s*[}\\]]|[nN][aA][nN]|[iI][nN][fF]|/[/*])')`,
  `spark_json_valid(s) AS json_valid(s) AND NOT (spark_lax_json(s) AND spark_lax_json_token(s))`,
];
