export type Level = 'info' | 'warning' | 'error';

export type LogQuery = {
  readonly text: string;
  /** The least level. */ readonly level: Level;
  /** Only lines with the text. */ readonly onlyMatches: boolean;
};

/** Which lines of a log to show, and which of those hold what is looked for. */
export type LogIndex = {
  readonly lines: readonly string[];
  readonly query: LogQuery;
  readonly levels: readonly Level[];
  /** Indexes into `lines`. */
  readonly shown: readonly number[];
  /** Indexes into `shown`. */
  readonly matches: readonly number[];
};

const rank: Readonly<Record<Level, number>> = { info: 0, warning: 1, error: 2 };

/**
 * Filters and searches the lines. If they continue those of `before`, only the new ones are
 * processed; with another query, their levels are kept.
 */
export function indexLog(
  lines: readonly string[],
  query: LogQuery,
  before?: LogIndex | null,
): LogIndex {
  const earlier =
    before !== null && before !== undefined && goesOn(lines, before.lines) ? before : null;
  const known = earlier !== null && isSame(earlier.query, query) ? earlier : null;
  if (known !== null && known.lines.length === lines.length) return known;
  const levels = earlier === null ? [] : [...earlier.levels];
  const shown = known === null ? [] : [...known.shown];
  const matches = known === null ? [] : [...known.matches];
  const text = query.text.toLowerCase();
  for (let place = known?.levels.length ?? 0; place < lines.length; place += 1) {
    const line = lines[place]!;
    const level = (levels[place] ??= levelOf(line, levels[place - 1]));
    if (rank[level] < rank[query.level]) continue;
    const isMatch = text !== '' && line.toLowerCase().includes(text);
    if (query.onlyMatches && text !== '' && !isMatch) continue;
    if (isMatch) matches.push(shown.length);
    shown.push(place);
  }
  return { lines, query, levels, shown, matches };
}

/** Continuation lines are indented, and have the level of their first line. */
function levelOf(line: string, before: Level | undefined): Level {
  if (before !== undefined && /^\s/.test(line)) return before;
  if (
    /\b(error|fatal|failed|failure|exception)\b|: [A-Z]+(_[A-Z]+)+: /i.test(line) &&
    !/\b0 (errors|failures)\b/.test(line)
  )
    return 'error';
  return /\bwarn(ing)?\b/i.test(line) ? 'warning' : 'info';
}

function isSame(a: LogQuery, b: LogQuery): boolean {
  return a.text === b.text && a.level === b.level && a.onlyMatches === b.onlyMatches;
}

/** Compares only the ends, not all lines: a log only grows, or loses its beginning. */
export function goesOn(lines: readonly string[], before: readonly string[]): boolean {
  if (lines === before) return true;
  const last = before.length - 1;
  return (
    last >= 0 &&
    lines.length >= before.length &&
    lines[0] === before[0] &&
    lines[last] === before[last]
  );
}

/** Splits a line into parts, with the matches marked. */
export function piecesOf(
  line: string,
  text: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  if (text === '') return [{ text: line, isMatch: false }];
  const [where, what] = [line.toLowerCase(), text.toLowerCase()];
  if (where.length !== line.length) return [{ text: line, isMatch: where.includes(what) }];
  const pieces: { text: string; isMatch: boolean }[] = [];
  let done = 0;
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, done)) {
    if (at > done) pieces.push({ text: line.slice(done, at), isMatch: false });
    done = at + what.length;
    pieces.push({ text: line.slice(at, done), isMatch: true });
  }
  if (done < line.length) pieces.push({ text: line.slice(done), isMatch: false });
  return pieces;
}
