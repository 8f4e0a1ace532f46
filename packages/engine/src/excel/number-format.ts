/** What a number in a cell means by its format. */
export type NumberMeaning = 'number' | 'date' | 'timestamp' | 'time';

const builtIn: ReadonlyMap<number, NumberMeaning> = new Map([
  ...range(14, 17, 'date'),
  ...range(18, 21, 'time'),
  [22, 'timestamp'],
  ...range(27, 31, 'date'),
  ...range(32, 35, 'time'),
  [36, 'date'],
  [45, 'time'],
  [47, 'time'],
  ...range(50, 58, 'date'),
] as const);

/** `code`: the pattern of a format that the file defines itself. */
export function meaningOfFormat(id: number, code: string | undefined): NumberMeaning {
  return code === undefined ? (builtIn.get(id) ?? 'number') : meaningOfCode(code);
}

/** Durations such as `[h]:mm` are numbers: of days. */
function meaningOfCode(code: string): NumberMeaning {
  const pattern = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';', 1)[0]!
    .toLowerCase();
  if (/\[(?:h+|m+|s+)\]/.test(pattern)) return 'number';
  const letters = pattern.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/general|am\/pm|a\/p/g, 'h');
  if (code.toLowerCase().includes('general')) return 'number';
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[yd]/.test(letters) || (letters.includes('m') && !hasTime);
  if (hasDate) return hasTime ? 'timestamp' : 'date';
  return hasTime ? 'time' : 'number';
}

function range(
  first: number,
  last: number,
  meaning: NumberMeaning,
): readonly (readonly [number, NumberMeaning])[] {
  return Array.from({ length: last - first + 1 }, (_, index) => [first + index, meaning]);
}
