import type { Origin } from '@millrace/plan';

/** A part of SQL text whose failure belongs to `origin`: half-open offsets in the text. */
export type Mark = { readonly start: number; readonly end: number; readonly origin: Origin };

/** SQL text, how tightly its outermost operator binds, and the origins of its parts. */
export type SqlText = {
  readonly text: string;
  readonly level: Level;
  readonly marks: readonly Mark[];
};

/** Spark's precedences, loosest first. */
export const levels = {
  or: 1,
  and: 2,
  not: 3,
  predicate: 4,
  comparison: 5,
  bitOr: 6,
  bitXor: 7,
  bitAnd: 8,
  additive: 9,
  multiplicative: 10,
  unary: 11,
  primary: 12,
} as const;

export type Level = (typeof levels)[keyof typeof levels];

/** Joins text and parts into SQL of the tightest level and keeps the origins of the parts. */
export function sql(
  strings: TemplateStringsArray,
  ...parts: readonly (SqlText | string)[]
): SqlText {
  let text = '';
  const marks: Mark[] = [];
  strings.forEach((string, index) => {
    text += string;
    const part = parts[index];
    if (part === undefined) return;
    if (typeof part !== 'string')
      for (const mark of shift(part.marks, text.length)) marks.push(mark);
    text += typeof part === 'string' ? part : part.text;
  });
  return { text, level: levels.primary, marks };
}

export function plain(text: string, level: Level = levels.primary): SqlText {
  return { text, level, marks: [] };
}

export function atLevel(level: Level, part: SqlText): SqlText {
  return { ...part, level };
}

/** In parentheses if it binds less tightly than `level`. */
export function tight(part: SqlText, level: Level): SqlText {
  return part.level >= level ? part : sql`(${part})`;
}

export function commaList(parts: readonly SqlText[], separator = ', '): SqlText {
  const [only] = parts;
  if (only === undefined) return plain('');
  if (parts.length === 1) return only;
  const marks: Mark[] = [];
  let text = '';
  for (const [index, part] of parts.entries()) {
    if (index > 0) text += separator;
    for (const mark of shift(part.marks, text.length)) marks.push(mark);
    text += part.text;
  }
  return { text, level: levels.primary, marks };
}

/** Sets the origin of failures of the outermost part. */
export function owned(part: SqlText, origin: Origin | undefined): SqlText {
  if (origin === undefined) return part;
  return { ...part, marks: [...part.marks, { start: 0, end: part.text.length, origin }] };
}

function shift(marks: readonly Mark[], by: number): readonly Mark[] {
  return by === 0
    ? marks
    : marks.map(({ start, end, origin }) => ({ start: start + by, end: end + by, origin }));
}
