import { phrase, isFloating, isIntegral, type DataType } from '@millrace/plan';
import { refuse, type Form, type Site } from '../form.ts';
import { parseTime } from './time-parse.ts';

/** Functions for readers and writers: none of them raises. */
export const text = {
  csv_boolean: (site) =>
    site.bind(0, (a) => `CASE lower(${a}) WHEN 'true' THEN true WHEN 'false' THEN false END`),
  csv_integer: (site) =>
    isIntegral(site.type) ? tried(site) : refuse(phrase`csv_integer gives whole numbers only.`),
  csv_decimal: (site) => tried(site),
  csv_double: (site) =>
    isFloating(site.type)
      ? tried(site)
      : refuse(phrase`csv_double gives floating-point numbers only.`),
  csv_date: (site) => byPattern(site, 'local', (local) => `CAST(${local} AS DATE)`) ?? tried(site),
  csv_timestamp: (site) => byPattern(site, 'instant', (instant) => instant) ?? tried(site),
  csv_timestamp_ntz: (site) => byPattern(site, 'local', (local) => local) ?? tried(site),
  text_of: (site) => csvText(site.print(0), site.typeOf(0), site),
} satisfies Record<string, Form>;

/** A value as text files have it. */
export function csvText(value: string, type: DataType, site: Site): string {
  if (type.kind === 'STRING') return value;
  if (type.kind === 'TIMESTAMP')
    return site.share(value, (instant) =>
      site.share(
        `CAST(${instant} AS TIMESTAMP)`,
        (local) =>
          `spark_iso_text(${local}) || spark_offset_text(epoch_us(${local}) - epoch_us(${instant}), 5, true)`,
      ),
    );
  return site.share(value, (x) =>
    type.kind === 'TIMESTAMP_NTZ' ? `spark_iso_text(${x})` : site.cast(x, type, { kind: 'STRING' }),
  );
}

/** What a cast would return, or null; also null if a cast would be inexact. */
function tried(site: Site): string {
  return site.bind(0, (a) =>
    site.quiet((quiet) => quiet.cast(a, { kind: 'STRING' }, site.type, 'try')),
  );
}

function byPattern(
  site: Site,
  what: 'local' | 'instant',
  result: (sql: string) => string,
): string | null {
  if (site.args.length < 2) return null;
  const pattern = site.literal(1, phrase`The pattern of a date`);
  if (pattern === null || pattern === '') return null;
  return site.bind(0, (a) =>
    result(parseTime(String(pattern), a, (sql, body) => site.share(sql, body))[what]),
  );
}
