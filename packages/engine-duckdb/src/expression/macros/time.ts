/**
 * Macros behind dates and times. A wall clock that a zone repeats means the earlier instant, as in Java (ICU takes the later);
 * one that a zone leaves out is moved on by the gap, as both do.
 */
export function timeMacros(timeZone: string): readonly string[] {
  const zone = `'${timeZone.replaceAll("'", "''")}'`;
  const fixed = /^(UTC|GMT|Z|Etc\/UTC|Etc\/GMT)$/.test(timeZone);
  return [
    `spark_micros_of_zone(zone, micros) AS epoch_us(timezone(zone, make_timestamptz(micros))) - micros`,
    `spark_instant_checked(zone, local, later, earlier) AS CASE WHEN earlier < later AND epoch_us(timezone(zone, make_timestamptz(earlier))) = local THEN make_timestamptz(earlier) ELSE make_timestamptz(later) END`,
    `spark_instant_from(zone, local, later) AS spark_instant_checked(zone, local, later, local - spark_micros_of_zone(zone, later - 86400000000))`,
    `spark_instant_in(zone, local) AS spark_instant_from(zone, epoch_us(local), epoch_us(timezone(zone, local)))`,
    fixed ? `spark_instant(local) AS make_timestamptz(epoch_us(local))` : `spark_instant(local) AS spark_instant_in(${zone}, local)`,
  ];
}
