import { phrase } from '@millrace/plan';
import { refuseRegex } from './pattern.ts';

export type Replacement = readonly (string | { readonly group: number })[];

/** Reads `$1`, `\$` and `\\` as Java does: more digits belong to a number if there is such a group. */
export function parseReplacement(text: string, groups: number): Replacement {
  const parts: (string | { group: number })[] = [];
  let plain = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '\\') {
      index += 1;
      plain += text[index] ?? refuseRegex(phrase`The replacement ends in a backslash.`);
    } else if (character === '$') {
      const digits = /^[0-9]+/.exec(text.slice(index + 1))?.[0];
      if (digits === undefined)
        return refuseRegex(phrase`A named group in a replacement isn't supported here.`);
      const taken = groupDigits(digits, groups);
      parts.push(plain, { group: Number(taken) });
      plain = '';
      index += taken.length;
    } else plain += character;
  }
  return [...parts, plain].filter((part) => part !== '');
}

function groupDigits(digits: string, groups: number): string {
  let taken = digits.slice(0, 1);
  if (Number(taken) > groups)
    refuseRegex(phrase`The replacement names group ${taken}, but the pattern has ${groups}.`);
  while (taken.length < digits.length && Number(digits.slice(0, taken.length + 1)) <= groups)
    taken = digits.slice(0, taken.length + 1);
  return taken;
}
