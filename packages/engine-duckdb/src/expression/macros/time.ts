import { zoneTexts } from '../../time-pattern/index.ts';

/** Since 1970 these zones have had one standard time. */
function zoneTextMacro(timeZone: string): string {
  const inexact = `error('NOT_EXACT|||-|' || local::VARCHAR)`;
  const head = 'spark_zone_text(local, instant, wide) AS';
  const names = zoneTexts[timeZone];
  if (names === undefined) return `${head} CASE WHEN instant IS NOT NULL THEN ${inexact} END`;
  const [hours, short, long, summerShort, summerLong] = names;
  const micros = hours * 3_600_000_000;
  const either = (a: string, b: string): string => `CASE WHEN wide THEN '${b}' ELSE '${a}' END`;
  return `${head} CASE WHEN local < TIMESTAMP '1969-12-31 00:00:00' THEN ${inexact}
    WHEN epoch_us(local) - epoch_us(instant) = ${micros} THEN ${either(short, long)}
    WHEN epoch_us(local) - epoch_us(instant) = ${micros + 3_600_000_000} THEN ${either(summerShort, summerLong)}
    WHEN instant IS NOT NULL THEN ${inexact} END`;
}

/**
 * Macros for dates and times. A local time that occurs twice in a zone means the earlier instant,
 * as in Java (ICU uses the later one). One that a zone skips is moved forward by the gap, as in
 * both.
 */
export function timeMacros(timeZone: string): readonly string[] {
  const zone = `'${timeZone.replaceAll("'", "''")}'`;
  const fixed = /^(UTC|GMT|Z|Etc\/UTC|Etc\/GMT)$/.test(timeZone);
  return [
    zoneTextMacro(timeZone),
    `spark_micros_of_zone(zone, micros) AS epoch_us(timezone(zone, make_timestamptz(micros))) - micros`,
    `spark_instant_checked(zone, local, later, earlier) AS CASE WHEN earlier < later AND epoch_us(timezone(zone, make_timestamptz(earlier))) = local THEN make_timestamptz(earlier) ELSE make_timestamptz(later) END`,
    `spark_instant_from(zone, local, later) AS spark_instant_checked(zone, local, later, local - spark_micros_of_zone(zone, later - 86400000000))`,
    `spark_instant_in(zone, local) AS spark_instant_from(zone, epoch_us(local), epoch_us(timezone(zone, local)))`,
    fixed
      ? `spark_instant(local) AS make_timestamptz(epoch_us(local))`
      : `spark_instant(local) AS spark_instant_in(${zone}, local)`,
    // With the previous offset if that is still valid, like Java's ZonedDateTime.
    `spark_resolve(local, shift) AS CASE WHEN CAST(make_timestamptz(epoch_us(local) - shift) AS TIMESTAMP) = local THEN make_timestamptz(epoch_us(local) - shift) ELSE spark_instant(local) END`,
    `spark_add_months(instant, local, months) AS spark_resolve(CAST(local + to_months(months) AS TIMESTAMP), epoch_us(local) - epoch_us(instant))`,
    `spark_add_micros(instant, local, micros) AS CASE WHEN abs(micros) < 86400000000 THEN make_timestamptz(epoch_us(instant) + micros)
      ELSE make_timestamptz(epoch_us(spark_resolve(make_timestamp(epoch_us(local) + (micros // 86400000000) * 86400000000), epoch_us(local) - epoch_us(instant))) + micros % 86400000000) END`,
    // For days since 1970 by the Julian calendar, which has 1461 days in four years: how many are added
    // for the same day by the Gregorian one.
    `spark_julian_shift(q) AS 30038 - q // 100 + q // 400`,
    `spark_of_julian_day(days) AS days + spark_julian_shift((4 * (days + 1463472670) + 3) // 1461)`,
    `spark_of_julian_date(d) AS CASE WHEN d < DATE '1582-10-15' THEN DATE '1970-01-01' + CAST(spark_of_julian_day(d - DATE '1970-01-01') AS INTEGER) ELSE d END`,
    `spark_of_julian_micros(micros) AS spark_of_julian_day((micros - 86399999999) // 86400000000) * 86400000000 + (micros % 86400000000 + 86400000000) % 86400000000`,
    `spark_of_julian_instant(t) AS CASE WHEN epoch_us(t) < -12219292800000000 THEN make_timestamptz(spark_of_julian_micros(epoch_us(t))) ELSE t END`,
    // Java's old calendar has other offsets before 1900.
    `spark_of_zone_julian_instant(t, zone) AS CASE WHEN epoch_us(t) < -2208988800000000 THEN error('NOT_EXACT|||-|' || strftime(timezone('UTC', t), '%Y-%m-%d %H:%M:%S') || ' UTC, stored by an old calendar of ' || zone) ELSE t END`,
    `spark_packed(t) AS (year(t) * 12 + month(t) - 1) * 32 + day(t)`,
    `spark_adjusted(a, b) AS CASE WHEN b::DATE > a::DATE AND b::TIME < a::TIME THEN b::DATE - 1 WHEN b::DATE < a::DATE AND b::TIME > a::TIME THEN b::DATE + 1 ELSE b::DATE END`,
    `spark_months_apart(a, b) AS (spark_packed(spark_adjusted(a, b)) - spark_packed(a::DATE)) // 32`,
    `spark_is_last(t) AS t::DATE = last_day(t::DATE)`,
    `spark_second_of_day(instant, local) AS (epoch_us(instant) - epoch_us(spark_instant(local::DATE::TIMESTAMP))) // 1000000`,
    `spark_month_count(a, b) AS (year(a) - year(b)) * 12 + month(a) - month(b)`,
    `spark_month_part(a, la, b, lb) AS spark_month_count(la, lb) + ((day(la) - day(lb)) * 86400 + spark_second_of_day(a, la) - spark_second_of_day(b, lb)) / 2678400::DOUBLE`,
    `spark_months_between(a, la, b, lb, rounded) AS CASE WHEN day(la) = day(lb) OR (spark_is_last(la) AND spark_is_last(lb)) THEN spark_month_count(la, lb)::DOUBLE
      WHEN rounded THEN floor(spark_month_part(a, la, b, lb) * 1e8::DOUBLE + 0.5::DOUBLE) / 1e8::DOUBLE ELSE spark_month_part(a, la, b, lb) END`,
    `spark_seconds_micros(s) AS (s * 1000000)::BIGINT`,
    `spark_make_local(y, mo, d, h, mi, s) AS CASE WHEN h BETWEEN 0 AND 23 AND mi BETWEEN 0 AND 59 AND s >= 0 AND s <= 60
      THEN TRY(make_timestamp(y::BIGINT, mo::BIGINT, d::BIGINT, h::BIGINT, mi::BIGINT, 0.0::DOUBLE)) + to_microseconds(spark_seconds_micros(s)) END`,
    `spark_make_timestamp(y, mo, d, h, mi, s) AS spark_instant(spark_make_local(y, mo, d, h, mi, s))`,
    `spark_offset_text(micros, count, letter) AS CASE WHEN micros // 60000000 = 0 AND micros = 0 AND letter THEN 'Z' ELSE
      CASE WHEN micros < 0 THEN '-' ELSE '+' END || lpad((abs(micros) // 3600000000)::VARCHAR, 2, '0') ||
      CASE WHEN count = 1 AND (abs(micros) // 60000000) % 60 = 0 THEN '' ELSE CASE WHEN count IN (3, 5) THEN ':' ELSE '' END || lpad(((abs(micros) // 60000000) % 60)::VARCHAR, 2, '0') ||
      CASE WHEN count IN (4, 5) AND (abs(micros) // 1000000) % 60 <> 0 THEN CASE WHEN count = 5 THEN ':' ELSE '' END || lpad(((abs(micros) // 1000000) % 60)::VARCHAR, 2, '0') ELSE '' END END END`,
    `spark_localized_offset(micros, wide) AS CASE WHEN micros = 0 THEN 'GMT' ELSE 'GMT' || CASE WHEN micros < 0 THEN '-' ELSE '+' END ||
      CASE WHEN wide THEN lpad((abs(micros) // 3600000000)::VARCHAR, 2, '0') ELSE (abs(micros) // 3600000000)::VARCHAR END ||
      CASE WHEN wide OR abs(micros) % 3600000000 <> 0 THEN ':' || lpad(((abs(micros) // 60000000) % 60)::VARCHAR, 2, '0') ELSE '' END ||
      CASE WHEN (abs(micros) // 1000000) % 60 <> 0 THEN ':' || lpad(((abs(micros) // 1000000) % 60)::VARCHAR, 2, '0') ELSE '' END END`,
  ];
}
