import { shortZones, zoneNames } from '@millrace/plan';

/** Java's fixed offsets, and with only one digit of the hour or the minute, which Spark fills up. */
const zoneOffset =
  '(UTC|GMT|UT)?[+-]([0-9]{1,2}(:[0-9]{1,2})?|[0-9]{1,2}:[0-9]{2}:[0-9]{2}|[0-9]{4}|[0-9]{6})';

const offset = String.raw`\s*(?:Z|(?:UTC|GMT|UT)|(?:UTC|GMT|UT)?([+-])([0-9]{1,2})(?::([0-9]{1,2})(?::([0-9]{2}))?|([0-9]{2})([0-9]{2})?)?)\s*`;

const names = Array.from(zoneNames, (name) => `'${name}'`).join(', ');

const shortNames = Object.entries(shortZones)
  .map(([name, seconds]) => `WHEN name = '${name}' THEN '@${seconds}'`)
  .join(' ');

/** Macros for the names of time zones that differ between rows. */
export const zoneMacros: readonly string[] = [
  `spark_clock_part(text) AS CASE WHEN text = '' THEN 0 ELSE text::BIGINT END`,
  // Null for what is not an offset.
  `spark_zone_offset(zone) AS CASE
    WHEN regexp_full_match(zone, '${offset}') THEN list_transform([regexp_extract(zone, '\\A${offset}\\z', ['sign', 'h', 'm', 's', 'm2', 's2'])],
      lambda _z: CASE WHEN spark_clock_part(_z.h) * 3600 + spark_clock_part(_z.m || _z.m2) * 60 + spark_clock_part(_z.s || _z.s2) <= 64800
          AND spark_clock_part(_z.m || _z.m2) < 60 AND spark_clock_part(_z.s || _z.s2) < 60
        THEN (spark_clock_part(_z.h) * 3600 + spark_clock_part(_z.m || _z.m2) * 60 + spark_clock_part(_z.s || _z.s2)) * CASE WHEN _z.sign = '-' THEN -1 ELSE 1 END END)[1] END`,
  // A name that DuckDB knows, or `@` and the seconds of a fixed offset.
  `spark_zone_name(name, wrong, inexact) AS CASE WHEN list_contains([${names}], name) THEN name WHEN name IN ('Z', 'UT') THEN 'UTC' ${shortNames}
    WHEN regexp_full_match(name, '${zoneOffset}') AND spark_zone_offset(name) IS NOT NULL THEN '@' || spark_zone_offset(name)::VARCHAR
    WHEN starts_with(name, 'SystemV/') THEN inexact WHEN name IS NOT NULL THEN wrong END`,
  `spark_local_in_zone(zone, instant) AS CASE WHEN zone[1] = '@' THEN make_timestamp(epoch_us(instant) + zone[2:]::BIGINT * 1000000) ELSE timezone(zone, instant) END`,
  `spark_instant_in_zone(zone, local) AS CASE WHEN zone[1] = '@' THEN make_timestamptz(epoch_us(local) - zone[2:]::BIGINT * 1000000) ELSE spark_instant_in(zone, local) END`,
  // Null for a wrong zone.
  `spark_trimmed_zone(zone, inexact) AS spark_zone_name(trim(zone, ' ' || chr(9) || chr(10) || chr(12) || chr(13)), NULL, inexact)`,
];
