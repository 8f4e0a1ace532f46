import { phrase } from '@millrace/plan';
import { refuse } from '../form.ts';
import type { Piece, PlainPiece } from './time-pattern.ts';

export type Section = Extract<Piece, { readonly section: unknown }>;

/**
 * Java reads a part that may be missing if it can, and never comes back to it; a regular expression
 * does. Takes only patterns for which that makes no difference: such parts end the pattern, or the
 * part they are in, and each differs from those that follow it, or reads all that the next one reads.
 */
export function checkSections(
  pieces: readonly Piece[],
  isNumber: (piece: Piece | undefined) => boolean,
): void {
  check(pieces, [], isNumber);
}

/** `after`: the parts that follow the piece that these are in. */
function check(
  pieces: readonly Piece[],
  after: readonly Section[],
  isNumber: (piece: Piece | undefined) => boolean,
): void {
  const start = pieces.findIndex((piece) => 'section' in piece);
  if (start === -1) return;
  const sections = pieces.slice(start).filter((piece) => 'section' in piece);
  if (start + sections.length < pieces.length) unclear();
  sections.forEach((section, index) => {
    const rest = [...sections.slice(index + 1), ...after];
    const touching = sections
      .slice(0, index)
      .filter((other) => isOpen(other, isNumber) && !startsAlike(other, section));
    if (isNumber(section.section[0]) && (isNumber(pieces[start - 1]) || touching.length > 0))
      unclear();
    if (!isDecided(section, rest)) unclear();
    check(section.section, rest, isNumber);
  });
}

function unclear(): never {
  return refuse(
    phrase`Parts of a date pattern that may be missing must be at its end, and each must begin with another character than the next, such as a blank or a point, on the embedded engine.`,
  );
}

/** Whether no text that this part can read could be read by what follows it instead. */
function isDecided({ section }: Section, rest: readonly Section[]): boolean {
  return (
    section.length === 0 ||
    rest.every(
      (other) =>
        other.section.length === 0 ||
        differ(section, other.section) ||
        covers(section, other.section),
    )
  );
}

/** Whether a part may end with a number that reads all digits it finds. */
export function isOpen(
  { section }: Section,
  isNumber: (piece: Piece | undefined) => boolean,
): boolean {
  const last = section.findLast((piece) => !('section' in piece));
  return (
    (isNumber(last) && !isFixed(last)) ||
    section.some((piece) => 'section' in piece && isOpen(piece, isNumber))
  );
}

function startsAlike(a: Section, b: Section): boolean {
  const [first, second] = [a.section[0], b.section[0]];
  if (first === undefined || second === undefined) return false;
  return 'letter' in first && 'letter' in second && first.letter === second.letter;
}

/** Whether the first reads all that the second reads, so that the second's turn never comes. */
function covers(a: readonly Piece[], b: readonly Piece[]): boolean {
  return (
    a.length === b.length &&
    a.every((piece, index) => {
      const other = b[index]!;
      if ('section' in piece || 'section' in other) return false;
      if ('text' in piece || 'text' in other)
        return 'text' in piece && 'text' in other && piece.text === other.text;
      if (piece.letter === 'S' && other.letter === 'S') return piece.count >= other.count;
      return isFixed(piece) && isFixed(other);
    })
  );
}

/** Whether a part reads two digits, no more and no fewer. */
function isFixed(piece: Piece | undefined): boolean {
  return (
    piece !== undefined && 'letter' in piece && piece.count === 2 && 'MdHms'.includes(piece.letter)
  );
}

/** Whether they begin with the same parts up to one with another character. */
function differ(a: readonly Piece[], b: readonly Piece[]): boolean {
  const [first, second] = [a[0], b[0]];
  if (first === undefined || second === undefined) return false;
  if ('section' in first || 'section' in second) return false;
  if ('text' in first && 'text' in second)
    return first.text === second.text
      ? differ(a.slice(1), b.slice(1))
      : first.text[0]!.toLowerCase() !== second.text[0]!.toLowerCase();
  if ('text' in first || 'text' in second)
    return !/^[\p{L}\p{N}+-]/u.test(textOf(first) ?? textOf(second)!);
  return first.letter === second.letter && first.count === second.count
    ? differ(a.slice(1), b.slice(1))
    : false;
}

function textOf(piece: PlainPiece): string | null {
  return 'text' in piece ? piece.text : null;
}
