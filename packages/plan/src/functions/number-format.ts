/**
 * A part of a format of `to_number` and `to_char`. `digits` are the groups between thousands
 * separators from left to right; `exact` ones begin with 0.
 */
export type NumberToken =
  | { readonly kind: 'digits'; readonly groups: readonly DigitGroup[] }
  | { readonly kind: 'point' | 'dollar' | 'sign' | 'minus' | 'open' | 'close' };

export type DigitGroup = { readonly count: number; readonly exact: boolean };

export type NumberFormat = {
  readonly tokens: readonly NumberToken[];
  readonly precision: number;
  readonly scale: number;
};

/** Parses `$999,999.99`, `S0999` or `999pr`; null if Spark rejects the format. */
export function parseNumberFormat(format: string): NumberFormat | null {
  const shape =
    /^(?<before>MI|S)?(?<dollar>\$)?(?<whole>[09G,]+)?(?<point>[.D])?(?<fraction>[09]+)?(?<after>MI|S|PR)?$/.exec(
      format.toUpperCase(),
    );
  const { before, dollar, whole = '', point, fraction = '', after } = shape?.groups ?? {};
  if (shape === null || (whole === '' && fraction === '')) return null;
  if (point === undefined && fraction !== '') return null;
  if (before !== undefined && before === after) return null;
  const groups = whole.split(/[G,]/);
  if (whole !== '' && groups.some((group) => group === '')) return null;
  const counts = whole === '' ? [] : groups.map((group) => digitGroup(group, group[0] === '0'));
  const ends = { MI: 'minus', S: 'sign', PR: 'close' } as const;
  const end = (word: string | undefined): readonly NumberToken[] =>
    word === undefined ? [] : [{ kind: ends[word as keyof typeof ends] }];
  const tokens: readonly NumberToken[] = [
    ...(after === 'PR' ? [{ kind: 'open' } as const] : []),
    ...end(before),
    ...(dollar === undefined ? [] : [{ kind: 'dollar' } as const]),
    ...(counts.length === 0 ? [] : [{ kind: 'digits', groups: counts } as const]),
    ...(point === undefined ? [] : [{ kind: 'point' } as const]),
    ...(fraction === ''
      ? []
      : [{ kind: 'digits', groups: [digitGroup(fraction, false)] } as const]),
    ...end(after),
  ];
  const size = counts.reduce((sum, { count }) => sum + count, 0);
  return { tokens, precision: size + fraction.length, scale: fraction.length };
}

function digitGroup(text: string, exact: boolean): DigitGroup {
  return { count: text.length, exact };
}
