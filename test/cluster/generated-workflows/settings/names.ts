import { columnKey, type Field } from '@millrace/plan';
import type { Dice } from '../dice.ts';

const names = [
  'v',
  'My col',
  'größe',
  'select',
  'a.b',
  'tick`s',
  'V2',
  'order',
  '列',
  "it's",
  '"q"',
  '1st',
  'äß😀',
  'new',
  'id2',
  'null',
  '$x',
  'a b c',
];

/** A name that no column has. */
export function drawNewName(fields: readonly Pick<Field, 'name'>[], dice: Dice): string {
  const taken = new Set(fields.map(({ name }) => columnKey(name)));
  const start = dice.next(names.length);
  const free = names
    .map((_, index) => names[(start + index) % names.length]!)
    .find((name) => !taken.has(columnKey(name)));
  return free ?? `n${fields.length}`;
}

/** The column's name, once in eight in other letters: they do not tell columns apart. */
export function spelled({ name }: Field, dice: Dice): string {
  const other = dice.chance(8) ? name.toUpperCase() : name;
  return other.toLowerCase() === name.toLowerCase() ? other : name;
}
