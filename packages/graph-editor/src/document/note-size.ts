import type { Node } from '@millrace/model';

export type Size = { readonly width: number; readonly height: number };

type Note = Pick<Node, 'type' | 'title' | 'fields'>;

const min: Size = { width: 140, height: 40 };
const mostWidth = 320;
/** Padding and border beside the text. */
const beside = 26;
const above = 22;
const lineHeight = 18;
const letterSize = 13;

const sizes = new WeakMap<Note, Size>();

/**
 * The size a note is drawn in: as wide as its longest line, up to a limit, and as high as its text
 * needs.
 */
export function noteSize(note: Note): Size {
  const size = sizes.get(note) ?? measured(note);
  sizes.set(note, size);
  return size;
}

/** The title and the text of a note. */
export function textOfNote({ title, fields }: Pick<Note, 'title' | 'fields'>): {
  readonly title: string;
  readonly text: string;
} {
  const valueOf = (name: string): string =>
    fields?.find((field) => field.name === name)?.value ?? '';
  return { title: title || valueOf('title'), text: valueOf('text') };
}

function measured(note: Note): Size {
  const { title, text } = textOfNote(note);
  const lines = [
    ...(title === '' ? [] : title.split('\n')),
    ...(text === '' ? [emptyText] : text.split('\n')),
  ];
  const width = Math.min(
    mostWidth,
    Math.max(min.width, Math.ceil(Math.max(...lines.map(widthOf))) + beside),
  );
  const count = lines.reduce((sum, line) => sum + linesOf(line, width - beside), 0);
  return { width, height: Math.max(min.height, count * lineHeight + above) };
}

/** As long as the placeholder text. */
const emptyText = 'Double-click to write a note';

/** The number of lines after wrapping a line between words, and within words that are too long. */
function linesOf(line: string, width: number): number {
  let [count, used] = [1, 0];
  for (const word of line.split(/(?<=\s)/)) {
    const own = widthOf(word.trimEnd());
    if (used > 0 && used + own > width) [count, used] = [count + 1, 0];
    count += Math.max(0, Math.ceil(own / width) - 1);
    used += own > width ? own % width : widthOf(word);
  }
  return count;
}

/**
 * In pixels, an overestimate rather than an underestimate: it must be known before anything is
 * rendered.
 */
function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return sum * letterSize;
}

/**
 * Widths of Inter's characters in ems. Others count as an average character, or as a whole em in
 * wide scripts.
 */
const widths: readonly (readonly [number, string])[] = [
  [0.29, " iIjl.,:;'|!`"],
  [0.4, 'frtJ()[]{}/\\-"*'],
  [0.78, 'CDGHNOQU&+=<>~#$'],
  [0.92, 'mwMW@%—…'],
];
const width = new Map(
  widths.flatMap(([ems, letters]) => [...letters].map((letter) => [letter, ems] as const)),
);

function letterWidth(letter: string): number {
  const known = width.get(letter);
  if (known !== undefined) return known;
  if (letter.codePointAt(0)! > 0x2e7f) return 1.05;
  return /\p{Lu}/u.test(letter) ? 0.7 : 0.62;
}
