import { matchPattern } from './match.ts';
import { InexactTime, readTimePattern } from './pattern.ts';
import { resolve } from './resolve.ts';

/** A local time in microseconds since 1970, and its zone if the text has one. */
type ParsedMoment = {
  readonly micros: bigint;
  /** A region, or `@` and the seconds of an offset. */
  readonly zone: string | null;
};

/** Years that DuckDB and Java both have. */
const most = 9_000_000_000_000_000_000n;

/**
 * Null if the text doesn't match. Throws a `TimePatternError` for a pattern that Spark rejects, and
 * an `InexactTime` for what has no exact answer.
 */
export function parseMoment(text: string, pattern: string): ParsedMoment | null {
  const matched = matchPattern(text, readTimePattern(pattern, 'parse'));
  const found = matched === null ? null : resolve(matched);
  if (found !== null && (found.micros > most || found.micros < -most)) throw new InexactTime(text);
  return found;
}
