import { constantOf, fixedOffset, phrase, zoneNames } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';

/** The time of day in the zone that the argument names at an instant; null if either is null. */
export function localIn(site: Site, zone: number, instant: string): string {
  return inZone(site, zone, instant, {
    fixed: (t, seconds) => `make_timestamp(epoch_us(${t}) + ${seconds * 1_000_000})`,
    region: (t, name) => `timezone(${name}, ${t})`,
    any: (t, name) => `spark_local_in_zone(${name}, ${t})`,
    none: 'CAST(NULL AS TIMESTAMP)',
  });
}

/** The instant of a time of day in the zone that the argument names; null if either is null. */
export function instantIn(site: Site, zone: number, local: string): string {
  return inZone(site, zone, local, {
    fixed: (t, seconds) => `make_timestamptz(epoch_us(${t}) - ${seconds * 1_000_000})`,
    region: (t, name) => `spark_instant_in(${name}, ${t})`,
    any: (t, name) => `spark_instant_in_zone(${name}, ${t})`,
    none: 'CAST(NULL AS TIMESTAMPTZ)',
  });
}

type Forms = {
  readonly fixed: (time: string, seconds: number) => string;
  /** With the name of a region as SQL. */
  readonly region: (time: string, name: string) => string;
  /** With what `spark_zone_name` returns. */
  readonly any: (time: string, name: string) => string;
  readonly none: string;
};

function inZone(site: Site, index: number, time: string, forms: Forms): string {
  const value = constantOf(site.args[index]!);
  if (value === undefined) {
    return site.bind(index, (name) => {
      const [wrong, inexact] = [
        site.raise('INVALID_TIMEZONE', name),
        site.raise('NOT_EXACT', name),
      ];
      // A wrong zone of no time is not an error.
      return site.share(
        time,
        (t) =>
          `CASE WHEN ${t} IS NOT NULL THEN ${forms.any(t, `spark_zone_name(${name}, ${wrong}, ${inexact})`)} END`,
      );
    });
  }
  if (value === null) return forms.none;
  const name = String(value);
  const seconds = fixedOffset(name);
  if (seconds !== null) return forms.fixed(time, seconds);
  if (zoneNames.has(name)) return forms.region(time, quoteText(name));
  if (name.startsWith('SystemV/'))
    return refuse(phrase`The time zone ${name} isn't supported on the embedded engine.`);
  const wrong = site.raise('INVALID_TIMEZONE', quoteText(name));
  return site.share(time, (t) => `CASE WHEN ${t} IS NOT NULL THEN ${wrong} ELSE ${forms.none} END`);
}
