/** The loaded lines of a log. */
export type LiveLines = {
  readonly lines: readonly string[];
  /** Whether lines before these were dropped. */
  readonly isTail: boolean;
};

export const noLines: LiveLines = { lines: [], isTail: false };

/** The last lines of a log that has ended, from a text that has one line more if there is one. */
export function endedLines(text: string, most: number): LiveLines {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  return lines.length > most
    ? { lines: lines.slice(-most), isTail: true }
    : { lines, isTail: false };
}

/**
 * Adds lines to a log. Only when it has more than `most` and `extra` lines, all but the last `most`
 * are dropped: all others are then processed again.
 */
export function addLines(
  before: LiveLines,
  added: readonly string[],
  { most, extra }: { readonly most: number; readonly extra: number },
): LiveLines {
  const lines = [...before.lines, ...added];
  return lines.length > most + extra
    ? { lines: lines.slice(-most), isTail: true }
    : { lines, isTail: before.isTail };
}
