import { printName } from '../parse/print-literal.ts';
import type { Mention } from './column-mentions.ts';

/** Replaces the names at some of the mentions; the rest of the text doesn't change. */
export function withNames(text: string, names: ReadonlyMap<Mention, string>): string {
  let changed = '';
  let from = 0;
  for (const [mention, name] of inOrder(names)) {
    changed += text.slice(from, mention.span[0]) + writeName(name, mention.quoted);
    from = mention.span[1];
  }
  return changed + text.slice(from);
}

/** The position of a mention in such a text. */
export function placeWithNames(
  mention: Mention,
  names: ReadonlyMap<Mention, string>,
): Mention['span'] {
  const [start, end] = mention.span;
  const lengthOf = (each: Mention, name: string): number => writeName(name, each.quoted).length;
  const shift = inOrder(names)
    .filter(([{ span }]) => span[1] <= start)
    .reduce((sum, [each, name]) => sum + lengthOf(each, name) - (each.span[1] - each.span[0]), 0);
  const own = names.get(mention);
  return [start + shift, own === undefined ? end + shift : start + shift + lengthOf(mention, own)];
}

function inOrder(names: ReadonlyMap<Mention, string>): readonly (readonly [Mention, string])[] {
  return [...names].toSorted(([one], [other]) => one.span[0] - other.span[0]);
}

/** Bare if allowed and if it was bare before; a `$` is doubled so that it isn't a parameter. */
export function writeName(name: string, quoted: boolean): string {
  const isBare = !quoted && printName({ text: name, quoted: false, span: [0, 0] }) === name;
  return isBare ? name : `\`${name.replaceAll('`', '``').replaceAll('$', '$$$$')}\``;
}
