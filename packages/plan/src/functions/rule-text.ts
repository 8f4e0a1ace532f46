import * as types from '../data-type.ts';
import type { DataType } from '../data-type.ts';

export type Pattern = {
  readonly parameters: readonly Parameter[];
  readonly result: Shape;
  readonly nullable: 'inherited' | 'always' | 'never';
};

export type Parameter = {
  readonly shape: Shape;
  readonly literal: boolean;
  readonly strict: boolean;
  readonly filled: boolean;
  readonly count: 'one' | 'optional' | 'repeated';
};

export type Shape =
  | { readonly kind: 'exact'; readonly type: DataType }
  | { readonly kind: 'class'; readonly name: ClassName }
  | { readonly kind: 'letter'; readonly name: string }
  /** As a result: the first argument's type. */
  | { readonly kind: 'same' }
  | { readonly kind: 'array'; readonly element: Shape }
  | { readonly kind: 'map'; readonly key: Shape; readonly value: Shape };

export type ClassName =
  | 'ANY'
  | 'ATOMIC'
  | 'ORDERED'
  | 'NUMERIC'
  | 'INTEGRAL'
  | 'DECIMAL'
  | 'INTERVAL';

/** Parses the text of a `rule`. Throws for a malformed rule when the module loads. */
export function parsePatterns(text: string): readonly Pattern[] {
  return text.split(' | ').map(parsePattern);
}

function parsePattern(text: string): Pattern {
  const [parameters, result, ...more] = text.split('->').map((side) => side.trim());
  if (parameters === undefined || result === undefined || more.length > 0)
    throw new Error(`A rule reads "parameters -> result": ${text}`);
  const mark = result.at(-1);
  const nullable = mark === '?' ? 'always' : mark === '!' ? 'never' : 'inherited';
  return {
    parameters: splitTop(parameters).map(parseParameter),
    result: parseShape(nullable === 'inherited' ? result : result.slice(0, -1)),
    nullable,
  };
}

function parseParameter(text: string): Parameter {
  const strict = text.startsWith('=');
  const literal = text.startsWith('#', Number(strict));
  const filled = text.replace(/^[#=]+/, '').startsWith('!');
  const count = text.endsWith('...') ? 'repeated' : text.endsWith('?') ? 'optional' : 'one';
  const shape = text.slice(
    Number(literal) + Number(strict) + Number(filled),
    text.length - { one: 0, optional: 1, repeated: 3 }[count],
  );
  return { shape: parseShape(shape), literal, strict, filled, count };
}

const exact: Readonly<Record<string, DataType>> = {
  BOOLEAN: types.BOOLEAN,
  NULL: types.NULL,
  BYTE: types.BYTE,
  SHORT: types.SHORT,
  INTEGER: types.INTEGER,
  LONG: types.LONG,
  FLOAT: types.FLOAT,
  DOUBLE: types.DOUBLE,
  STRING: types.STRING,
  BINARY: types.BINARY,
  DATE: types.DATE,
  TIMESTAMP: types.TIMESTAMP,
  TIMESTAMP_NTZ: types.TIMESTAMP_NTZ,
  INTERVAL_YEAR_MONTH: types.INTERVAL_YEAR_MONTH,
  INTERVAL_DAY_TIME: types.INTERVAL_DAY_TIME,
};

const classes: ReadonlySet<string> = new Set<ClassName>([
  'ANY',
  'ATOMIC',
  'ORDERED',
  'NUMERIC',
  'INTEGRAL',
  'DECIMAL',
  'INTERVAL',
]);

function parseShape(text: string): Shape {
  const nested = /^(ARRAY|MAP)<(.*)>$/.exec(text);
  if (nested !== null) {
    const parts = splitTop(nested[2]!).map(parseShape);
    return nested[1] === 'ARRAY'
      ? { kind: 'array', element: parts[0]! }
      : { kind: 'map', key: parts[0]!, value: parts[1]! };
  }
  const fixed = /^DECIMAL\((\d+),(\d+)\)$/.exec(text);
  if (fixed !== null)
    return { kind: 'exact', type: types.decimal(Number(fixed[1]), Number(fixed[2])) };
  if (/^[A-Z]$/.test(text)) return { kind: 'letter', name: text };
  if (text === 'SAME') return { kind: 'same' };
  if (classes.has(text)) return { kind: 'class', name: text as ClassName };
  const type = exact[text];
  if (type === undefined) throw new Error(`"${text}" is not a type of a rule.`);
  return { kind: 'exact', type };
}

function splitTop(text: string): readonly string[] {
  if (text === '') return [];
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '<' || character === '(') depth += 1;
    else if (character === '>' || character === ')') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}
