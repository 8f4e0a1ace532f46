import { startsWith } from './starts-with.ts';

/** What of an offset may be left out, and whether colons separate its parts. */
export type OffsetForm = {
  readonly hasColons: boolean;
  readonly minutes: 'always' | 'optional';
  readonly seconds: 'optional' | 'never';
};

/** By the number of letters X. */
export const offsetForms = [
  { hasColons: false, minutes: 'optional', seconds: 'never' },
  { hasColons: false, minutes: 'always', seconds: 'never' },
  { hasColons: true, minutes: 'always', seconds: 'never' },
  { hasColons: false, minutes: 'always', seconds: 'optional' },
  { hasColons: true, minutes: 'always', seconds: 'optional' },
] as const satisfies readonly OffsetForm[];

type OffsetMatch = { readonly end: number; readonly offset: number };

/** An offset such as `+02:00`; `zero` is how the offset 0 is written, too. */
export function matchOffset(
  text: string,
  at: number,
  form: OffsetForm,
  zero: string,
): OffsetMatch | null {
  if (startsWith(text, at, zero)) return { end: at + zero.length, offset: 0 };
  const sign = text[at];
  if (sign !== '+' && sign !== '-') return null;
  let end = at + 1;
  const part = (hasColon: boolean): number | null => {
    const found = (hasColon ? /^:([0-5][0-9])/ : /^([0-5][0-9])/).exec(text.slice(end, end + 3));
    if (found === null) return null;
    end += found[0].length;
    return Number(found[1]);
  };
  const hours = part(false);
  if (hours === null) return null;
  const minutes = part(form.hasColons);
  if (minutes === null && form.minutes === 'always') return null;
  const seconds = form.seconds === 'optional' ? part(form.hasColons) : null;
  if (hours > 23) return null;
  const total = hours * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return { end, offset: sign === '-' ? -total : total };
}

/** `GMT`, and an offset after it. */
export function matchLocalizedOffset(
  text: string,
  at: number,
  isLong: boolean,
): OffsetMatch | null {
  if (!startsWith(text, at, 'GMT')) return null;
  const start = at + 3;
  const sign = text[start];
  if (sign !== '+' && sign !== '-') return { end: start, offset: 0 };
  const clock = isLong
    ? /^([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?/
    : /^([0-9]{1,2})(?::([0-9]{2})(?::([0-9]{2}))?)?/;
  const found = clock.exec(text.slice(start + 1));
  if (found === null) return null;
  const [whole, hours, minutes = '0', seconds = '0'] = found;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { end: start + 1 + whole.length, offset: sign === '-' ? -total : total };
}
