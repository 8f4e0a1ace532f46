import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for typing: four groups of five unambiguous letters and digits, some 99 bits. */
export function generatePassword(): string {
  const group = (): string =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
