/** The delimiters on offer, with their names. */
export const delimiters = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\\t', 'tab'],
  ['|', 'bar'],
] as const;

type Word = (typeof delimiters)[number][1];

export function delimiterLabel(delimiter: string): Word | 'other' {
  return delimiters.find(([each]) => each === delimiter)?.[1] ?? 'other';
}
