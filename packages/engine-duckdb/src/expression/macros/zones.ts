const offset = String.raw`\s*(?:Z|(?:UTC|GMT|UT)|(?:UTC|GMT|UT)?([+-])([0-9]{1,2})(?::([0-9]{1,2})(?::([0-9]{2}))?|([0-9]{2})([0-9]{2})?)?)\s*`;

/** Macros for the names of time zones that differ between rows. */
export const zoneMacros: readonly string[] = [
  `spark_clock_part(text) AS CASE WHEN text = '' THEN 0 ELSE text::BIGINT END`,
  // Null for what is not an offset.
  `spark_zone_offset(zone) AS CASE
    WHEN regexp_full_match(zone, '${offset}') THEN list_transform([regexp_extract(zone, '\\A${offset}\\z', ['sign', 'h', 'm', 's', 'm2', 's2'])],
      lambda _z: CASE WHEN spark_clock_part(_z.h) * 3600 + spark_clock_part(_z.m || _z.m2) * 60 + spark_clock_part(_z.s || _z.s2) <= 64800
          AND spark_clock_part(_z.m || _z.m2) < 60 AND spark_clock_part(_z.s || _z.s2) < 60
        THEN (spark_clock_part(_z.h) * 3600 + spark_clock_part(_z.m || _z.m2) * 60 + spark_clock_part(_z.s || _z.s2)) * CASE WHEN _z.sign = '-' THEN -1 ELSE 1 END END)[1] END`,
  // What `spark_zone_code` returns, or an error.
  `spark_zone_name(name, wrong, inexact) AS coalesce(spark_zone_code(name), CASE WHEN starts_with(name, 'SystemV/') THEN inexact WHEN name IS NOT NULL THEN wrong END)`,
  `spark_local_in_zone(zone, instant) AS list_transform([zone],
    lambda _n: CASE WHEN _n[1] = '@' THEN make_timestamp(epoch_us(instant) + _n[2:]::BIGINT * 1000000) ELSE timezone(_n, instant) END)[1]`,
  `spark_instant_in_zone(zone, local) AS list_transform([zone],
    lambda _n: CASE WHEN _n[1] = '@' THEN make_timestamptz(epoch_us(local) - _n[2:]::BIGINT * 1000000) ELSE spark_instant_in(_n, local) END)[1]`,
  // Null for a wrong zone.
  `spark_trimmed_zone(zone, inexact) AS spark_zone_name(trim(zone, ' ' || chr(9) || chr(10) || chr(12) || chr(13)), NULL, inexact)`,
  // Null for a wrong zone: most are offsets.
  `spark_instant_there(zone, local, inexact) AS coalesce(make_timestamptz(epoch_us(local) - spark_zone_offset(zone) * 1000000),
    spark_instant_in_zone(spark_trimmed_zone(zone, inexact), local))`,
  `spark_is_zone(zone, inexact) AS spark_zone_offset(zone) IS NOT NULL OR spark_trimmed_zone(zone, inexact) IS NOT NULL`,
];
