import { logTime, withLocalTimes } from '../ui/time.ts';
import { goesOn } from './log-index.ts';

/** Log lines with local times, and the original lines. */
export type LocalLines = { readonly source: readonly string[]; readonly lines: readonly string[] };

/**
 * Converts a log from UTC to the browser's time zone. If the lines continue those of `before`, only
 * the new ones are converted.
 */
export function localLines(source: readonly string[], before: LocalLines | null): LocalLines {
  const known = before !== null && goesOn(source, before.source) ? before : null;
  if (known?.source.length === source.length) return { source, lines: known.lines };
  return {
    source,
    lines: [...(known?.lines ?? []), ...source.slice(known?.source.length ?? 0).map(localLine)],
  };
}

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z(?= |$)/;

function localLine(line: string): string {
  const time = written.exec(line)?.[0];
  return time === undefined
    ? withLocalTimes(line)
    : logTime(Date.parse(time)) + withLocalTimes(line.slice(time.length));
}

const shown = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \S+(?= |$)/;

/** The time at the start of a shown line; empty if it has none. */
export function timeIn(line: string): string {
  return shown.exec(line)?.[0] ?? '';
}
