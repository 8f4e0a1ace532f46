/**
 * Macros for arithmetic. Integer quotients are HUGEINT. Arguments that are used often should be
 * columns or bound names.
 */
export const mathMacros: readonly string[] = [
  `spark_long_quotient(a, b) AS (a // b) + CASE WHEN abs(a % b) >= abs(b) - abs(a % b) THEN CASE WHEN (a < 0) = (b < 0) THEN 1 ELSE -1 END ELSE 0 END`,
  `spark_narrow_quotient(a, b) AS (CAST(a AS BIGINT) + sign(a) * (abs(CAST(b AS BIGINT)) >> 1)) // CAST(b AS BIGINT)`,
  `spark_nearest(a, b, q) AS q + CASE WHEN abs(a - q * b) > (abs(b) - 1) >> 1 THEN sign(a) * sign(b) ELSE 0 END`,
  // A quotient of doubles is exact to 15 digits. The first one is made slightly too small, so that
  // what remains never has the other sign; the second one is at most 0.04 too large.
  `spark_wide_quotient(a, b) AS list_transform([CAST(trunc(CAST(a AS DOUBLE) / CAST(b AS DOUBLE) * 0.99999999999999::DOUBLE) AS HUGEINT)], lambda _q:
    list_transform([a - _q * b], lambda _r: _q + spark_nearest(_r, b, CAST(trunc(CAST(_r AS DOUBLE) / CAST(b AS DOUBLE)) AS BIGINT)))[1])[1]`,
  // DuckDB divides 128 bits digit by digit, 50 times as slowly as 64. DuckDB plans each call anew, so
  // these texts are short.
  `spark_quotient(a, b) AS CASE
    WHEN (abs(a) | abs(b)) < 4611686018427387904 THEN spark_narrow_quotient(a, b)
    WHEN abs(CAST(a AS DOUBLE) / CAST(b AS DOUBLE)) < 1e28::DOUBLE THEN spark_wide_quotient(a, b)
    ELSE (a + sign(a) * (abs(b) >> 1)) // b END`,
  `spark_quotient_even(a, b) AS (a // b) + CASE WHEN abs(a % b) > b - abs(a % b) OR (abs(a % b) = b - abs(a % b) AND (a // b) % 2 <> 0) THEN CASE WHEN a < 0 THEN -1 ELSE 1 END ELSE 0 END`,
  `spark_floor_quotient(a, b) AS (a // b) - CASE WHEN a % b < 0 THEN 1 ELSE 0 END`,
  `spark_ceil_quotient(a, b) AS (a // b) + CASE WHEN a % b > 0 THEN 1 ELSE 0 END`,
  `spark_saturated(x) AS coalesce(TRY_CAST(x AS BIGINT), CASE WHEN isnan(x) THEN 0 WHEN x > 0 THEN 9223372036854775807 WHEN x < 0 THEN (-9223372036854775808)::BIGINT END)`,
  // If the scaled number is small and far from a half, binary rounding equals decimal rounding;
  // otherwise the shortest text is used.
  `spark_round(x, places, inexact) AS CASE
    WHEN abs(x * pow(10, places)) < 1e9::DOUBLE AND abs(abs(x * pow(10, places) - trunc(x * pow(10, places))) - 0.5) > 1e-6::DOUBLE
      THEN CASE WHEN places >= 0 THEN round(x * pow(10, places)) / pow(10, places) ELSE round(x / pow(10, -places)) * pow(10, -places) END + 0.0
    WHEN isnan(x) OR isinf(x) OR (places >= 0 AND abs(x) >= 9007199254740992) OR x IS NULL THEN x
    WHEN abs(x) >= 1e19::DOUBLE THEN inexact
    ELSE spark_places(spark_long_quotient(spark_units(x), spark_pow10(18 - places)), places) END`,
  `spark_round_even(x, places, inexact) AS CASE
    WHEN abs(x * pow(10, places)) < 1e9::DOUBLE AND abs(abs(x * pow(10, places) - trunc(x * pow(10, places))) - 0.5) > 1e-6::DOUBLE
      THEN CASE WHEN places >= 0 THEN round(x * pow(10, places)) / pow(10, places) ELSE round(x / pow(10, -places)) * pow(10, -places) END + 0.0
    WHEN isnan(x) OR isinf(x) OR (places >= 0 AND abs(x) >= 9007199254740992) OR x IS NULL THEN x
    WHEN abs(x) >= 1e19::DOUBLE THEN inexact
    ELSE spark_places(spark_quotient_even(spark_units(x), spark_pow10(18 - places)), places) END`,
  // DuckDB's root of 27 is 3.0000000000000004.
  `spark_cbrt(x) AS CASE WHEN pow(round(cbrt(x)), 3) = x THEN round(cbrt(x)) ELSE cbrt(x) END`,
  `spark_expm1(x) AS CASE WHEN abs(x) > 700 THEN exp(x) - 1 WHEN exp(x) = 1 THEN x WHEN exp(x) - 1 = -1 THEN -1.0::DOUBLE ELSE (exp(x) - 1) * x / ln(exp(x)) END`,
  `spark_log1p(x) AS CASE WHEN 1 + x = 1 THEN x WHEN isinf(x) THEN x ELSE ln(1 + x) * x / ((1 + x) - 1) END`,
  `spark_hypot(a, b) AS CASE WHEN a IS NULL OR b IS NULL THEN NULL WHEN isinf(a) OR isinf(b) THEN 'Infinity'::DOUBLE WHEN isnan(a) OR isnan(b) THEN 'NaN'::DOUBLE
    WHEN a = 0 AND b = 0 THEN 0.0::DOUBLE
    ELSE greatest(abs(a), abs(b)) * sqrt(1 + pow(least(abs(a), abs(b)) / greatest(abs(a), abs(b)), 2)) END`,
  `spark_signed_32(n) AS CASE WHEN n >= 2147483648 THEN n - 4294967296 ELSE n END`,
  `spark_signed_64(n) AS CASE WHEN n >= 9223372036854775808::HUGEINT THEN n - 18446744073709551616::HUGEINT ELSE n END`,
  `spark_wrapped_64(n) AS spark_signed_64(CASE WHEN n % 18446744073709551616::HUGEINT < 0 THEN n % 18446744073709551616::HUGEINT + 18446744073709551616::HUGEINT ELSE n % 18446744073709551616::HUGEINT END)::BIGINT`,
  `spark_shift_left_32(a, b) AS spark_signed_32(((a::BIGINT & 4294967295) * spark_pow2(b & 31)::HUGEINT) % 4294967296::HUGEINT)`,
  `spark_shift_left_64(a, b) AS spark_signed_64(((a::HUGEINT & 18446744073709551615::HUGEINT) % spark_pow2(64 - (b & 63))::HUGEINT) * spark_pow2(b & 63)::HUGEINT)`,
  `spark_shift_unsigned_32(a, b) AS CASE WHEN b & 31 = 0 THEN a::BIGINT ELSE (a::BIGINT & 4294967295) // spark_pow2(b & 31)::BIGINT END`,
  `spark_shift_unsigned_64(a, b) AS CASE WHEN b & 63 = 0 THEN a::HUGEINT ELSE (a::HUGEINT & 18446744073709551615::HUGEINT) // spark_pow2(b & 63)::HUGEINT END`,
  `spark_width_bucket(v, low, high, n) AS CASE
    WHEN v IS NULL OR low IS NULL OR high IS NULL OR n IS NULL THEN NULL
    WHEN n <= 0 OR n = 9223372036854775807 OR isnan(v) OR low = high OR NOT isfinite(low) OR NOT isfinite(high) THEN NULL
    WHEN low < high THEN CASE WHEN v < low THEN 0 WHEN v >= high THEN n + 1 ELSE trunc(n::DOUBLE * (v - low) / (high - low))::BIGINT + 1 END
    ELSE CASE WHEN v > low THEN 0 WHEN v <= high THEN n + 1 ELSE trunc(n::DOUBLE * (low - v) / (low - high))::BIGINT + 1 END END`,
];

/** They must be created before the macros that use them. */
export const powerMacros: readonly string[] = [
  `spark_pow10(n) AS ('1' || repeat('0', (n)::BIGINT))::HUGEINT`,
  `spark_pow2(n) AS CASE WHEN n >= 63 THEN 9223372036854775808::HUGEINT * (1::HUGEINT << (n - 63)::HUGEINT) ELSE 1::HUGEINT << n::HUGEINT END`,
  `spark_units(x) AS replace((spark_plain_digits(x)::DECIMAL(38, 18))::VARCHAR, '.', '')::HUGEINT`,
  `spark_places(n, places) AS (n::VARCHAR || 'e' || (-places)::VARCHAR)::DOUBLE`,
];
