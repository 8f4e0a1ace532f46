import { isFloating, isIntegral, type DataType } from '@millrace/plan';
import { refuse, type Form, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { printType } from '../type.ts';
import { jsonAsText } from './json.ts';
import { parseTime } from './time-parse.ts';

/** Functions for readers and writers: none of them raises. */
export const text = {
  csv_boolean: (site) =>
    site.bind(0, (a) => `CASE lower(${a}) WHEN 'true' THEN true WHEN 'false' THEN false END`),
  csv_integer: (site) =>
    isIntegral(site.type) ? tried(site) : refuse('csv_integer gives whole numbers only.'),
  csv_decimal: (site) => tried(site),
  csv_double: (site) =>
    isFloating(site.type) ? tried(site) : refuse('csv_double gives floating-point numbers only.'),
  csv_date: (site) => byPattern(site, 'local', (local) => `CAST(${local} AS DATE)`) ?? tried(site),
  csv_timestamp: (site) => byPattern(site, 'instant', (instant) => instant) ?? tried(site),
  csv_timestamp_ntz: (site) => byPattern(site, 'local', (local) => local) ?? tried(site),
  json_field: (site) => jsonField(site),
  text_of: (site, a) => {
    const type = site.typeOf(0);
    if (type.kind === 'STRING') return a;
    if (type.kind === 'TIMESTAMP')
      return site.bind(0, (instant) =>
        site.share(
          `CAST(${instant} AS TIMESTAMP)`,
          (local) =>
            `spark_iso_text(${local}) || spark_offset_text(epoch_us(${local}) - epoch_us(${instant}), 3, true)`,
        ),
      );
    if (type.kind === 'TIMESTAMP_NTZ') return site.bind(0, (local) => `spark_iso_text(${local})`);
    return site.bind(0, (x) => site.cast(x, type, { kind: 'STRING' }));
  },
} satisfies Record<string, Form>;

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
  const pattern = site.literal(1, 'The pattern of a date');
  if (pattern === null || pattern === '') return null;
  return site.bind(0, (a) =>
    result(parseTime(String(pattern), a, (sql, body) => site.share(sql, body))[what]),
  );
}

/**
 * The member of a JSON object by its exact name; null if it has another type or the text isn't
 * JSON. Spark reads invalid JSON up to the error, and accepts single quotes, NaN and the last of
 * two equal names: if that would matter, the result is marked as inexact.
 */
function jsonField(site: Site): string {
  const name = String(site.literal(1, 'The name of a member'));
  const pointer = quoteText(`/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return site.bind(0, (a) => {
    const inexact = site.raise('NOT_EXACT', a);
    const twice = `len(string_split(${a}, ${quoteText(JSON.stringify(name))})) > 2 AND len(list_filter(json_keys(${a}), lambda _k: _k = ${quoteText(name)})) > 1`;
    const valid = `CASE WHEN json_type(${a}) <> 'OBJECT' THEN NULL WHEN ${twice} THEN ${inexact} ELSE ${member(site, a, pointer, inexact)} END`;
    return `CASE WHEN spark_json_valid(${a}) THEN ${valid} WHEN regexp_matches(${a}, '\\A\\s*\\{.*(?:\\}\\s*[^\\s,}\\]]|''|NaN|Inf|INF)') THEN ${inexact} END`;
  });
}

function member(site: Site, a: string, pointer: string, inexact: string): string {
  const kind = `json_type(${a}, ${pointer})`;
  const value = `json_extract_string(${a}, ${pointer})`;
  const type = printType(site.type);
  const whole = `${kind} IN ('UBIGINT', 'BIGINT')`;
  if (isIntegral(site.type)) return `CASE WHEN ${whole} THEN TRY_CAST(${value} AS ${type}) END`;
  if (isFloating(site.type)) {
    const special = `CASE ${value} WHEN 'NaN' THEN 'NaN' WHEN 'Infinity' THEN 'inf' WHEN '+Infinity' THEN 'inf' WHEN '+INF' THEN 'inf' WHEN 'INF' THEN 'inf' WHEN '-Infinity' THEN '-inf' WHEN '-INF' THEN '-inf' END`;
    return `CASE WHEN ${whole} OR ${kind} = 'DOUBLE' THEN TRY_CAST(${value} AS ${type}) WHEN ${kind} = 'VARCHAR' THEN CAST(${special} AS ${type}) END`;
  }
  const parsed = (to: DataType): string =>
    site.quiet((quiet) =>
      quiet.share(value, (text) => quiet.cast(text, { kind: 'STRING' }, to, 'try')),
    );
  switch (site.type.kind) {
    case 'BOOLEAN':
      return `CASE WHEN ${kind} = 'BOOLEAN' THEN ${value} = 'true' END`;
    case 'STRING':
      return jsonAsText(kind, value, inexact);
    case 'DECIMAL': {
      const long = `regexp_matches(${a}, '[0-9.]{17}')`;
      return `CASE WHEN ${kind} = 'DOUBLE' AND ${long} THEN ${inexact} WHEN ${whole} OR ${kind} IN ('DOUBLE', 'VARCHAR') THEN ${parsed(site.type)} END`;
    }
    case 'DATE':
      return `CASE WHEN ${kind} = 'VARCHAR' THEN ${parsed(site.type)} END`;
    case 'TIMESTAMP':
      return `CASE WHEN ${kind} = 'VARCHAR' THEN ${parsed(site.type)} WHEN ${whole} THEN make_timestamptz(TRY_CAST(${value} AS BIGINT) * 1000000) END`;
    case 'ARRAY':
    case 'BINARY':
    case 'BYTE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRUCT':
    case 'TIMESTAMP_NTZ':
      return refuse(`A member of type ${site.type.kind} is not read from JSON here yet.`);
  }
}
