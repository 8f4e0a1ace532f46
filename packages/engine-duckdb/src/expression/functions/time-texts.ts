import { constantOf, type Value } from '@millrace/plan';
import { isExactPattern } from '../../time-pattern/index.ts';
import { Refused, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { formatTime, isOfDay } from './time-format.ts';
import { parseTime } from './time-parse.ts';
import { dateBehind } from './time-parts.ts';

/** The time of the first argument, written by the pattern of the second. */
export function formatted(site: Site): string {
  const pattern = constantOf(site.args[1]!);
  if (pattern === null) return 'CAST(NULL AS VARCHAR)';
  const date = dateBehind(site.args[0]!);
  if (pattern !== undefined && date !== site.args[0] && isOfDay(String(pattern))) {
    const inner = site.inner(0);
    return site.share(inner, (d) => inRange(site, d, formatTime(String(pattern), d, null), 'DATE'));
  }
  return site.bind(0, (instant) => writtenBy(site, pattern, instant));
}

/** The same for an instant in seconds. */
export function formattedSeconds(site: Site, seconds: string): string {
  const pattern = site.args.length > 1 ? constantOf(site.args[1]!) : usual;
  if (pattern === null) return 'CAST(NULL AS VARCHAR)';
  return site.share(`make_timestamptz(${seconds} * 1000000)`, (instant) =>
    writtenBy(site, pattern, instant),
  );
}

const usual = 'yyyy-MM-dd HH:mm:ss';

/** Undefined: the pattern is known only when the query runs. */
function writtenBy(site: Site, pattern: Value | undefined, instant: string): string {
  return site.share(`CAST(${instant} AS TIMESTAMP)`, (local) =>
    inRange(
      site,
      local,
      pattern === undefined
        ? `spark_format_time(epoch_us(${local}), epoch_us(${instant}), current_setting('TimeZone'), ${site.print(1)})`
        : formatTime(String(pattern), local, instant),
    ),
  );
}

/** For years that don't have four digits, Java's format differs from strftime. */
function inRange(site: Site, local: string, sql: string, type = 'TIMESTAMP'): string {
  return `CASE WHEN ${local} < ${type} '0001-01-01' OR ${local} >= ${type} '10000-01-01' THEN ${site.raise('NOT_EXACT', `CAST(${local} AS VARCHAR)`)} ELSE ${sql} END`;
}

/** What of a text is wanted: its local time, the instant, or the day in the session's zone. */
type Wanted = 'local' | 'instant' | 'day';

/** The time in the first argument, read by the pattern of the second or the usual one. */
export function parsed(site: Site, what: Wanted, { raising }: { raising: boolean }): string {
  const pattern = site.args.length > 1 ? constantOf(site.args[1]!) : usual;
  if (pattern === null) return `CAST(NULL AS ${types[what]})`;
  return site.bind(0, (text) => {
    if (pattern !== undefined) {
      const read = readBy(site, String(pattern), text, what);
      return raising
        ? `CASE WHEN ${text} IS NOT NULL THEN coalesce(${read}, ${site.raise('CANNOT_PARSE_TIMESTAMP', text)}) END`
        : read;
    }
    return site.bind(1, (given) => {
      const read = slowly(site, text, given, what);
      return raising
        ? `CASE WHEN ${text} IS NOT NULL AND ${given} IS NOT NULL THEN coalesce(${read}, ${site.raise('CANNOT_PARSE_TIMESTAMP', text)}) END`
        : read;
    });
  });
}

const types: Readonly<Record<Wanted, string>> = {
  local: 'TIMESTAMP',
  instant: 'TIMESTAMPTZ',
  day: 'DATE',
};

/** By a pattern that is known before the run. */
function readBy(site: Site, pattern: string, text: string, what: Wanted): string {
  try {
    const read = parseTime(pattern, text, (sql, body) => site.share(sql, body))[what];
    return what === 'local' ? `CAST(${read} AS TIMESTAMP)` : read;
  } catch (error) {
    if (error instanceof Refused && isExactPattern(pattern, 'parse'))
      return slowly(site, text, quoteText(pattern), what);
    throw error;
  }
}

/** Not by a regular expression: it takes every pattern. */
function slowly(site: Site, text: string, pattern: string, what: Wanted): string {
  return site.share(`spark_parse_time(${text}, ${pattern})`, (found) => {
    const local = `make_timestamp(CAST(${found}[1] AS BIGINT))`;
    if (what === 'local') return local;
    const instant = `CASE WHEN ${found}[2] = '' THEN spark_instant(${local}) ELSE spark_instant_in_zone(${found}[2], ${local}) END`;
    return what === 'instant' ? instant : `CAST(CAST(${instant} AS TIMESTAMP) AS DATE)`;
  });
}
