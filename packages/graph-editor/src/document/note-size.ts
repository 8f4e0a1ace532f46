import type { Node } from '@millrace/model';

export type Size = { readonly width: number; readonly height: number };

type Note = Pick<Node, 'type' | 'title' | 'fields'>;

const min: Size = { width: 140, height: 40 };
const mostWidth = 320;
/** Space and border beside the words. */
const beside = 26;
const above = 22;
const lineHeight = 18;
const letterSize = 13;

const sizes = new WeakMap<Note, Size>();

/**
 * How large a note is drawn: as wide as its longest line, up to a limit, and as high as its words
 * need.
 */
export function noteSize(note: Note): Size {
  const size = sizes.get(note) ?? measured(note);
  sizes.set(note, size);
  return size;
}

/** What a note says: its title and its text. */
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

/** As long as what stands there instead of words. */
const emptyText = 'Double-click to write a note';

/**
 * How many lines a line becomes where it is broken between words, and a word that is too long
 * within itself.
 */
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

/** In pixels, rather too much than too little: it must be known where nothing is drawn. */
function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return sum * letterSize;
}

/**
 * Letters of Inter by their width in ems; what is not among them counts as a usual letter, or as a
 * whole em where its script is wide.
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
