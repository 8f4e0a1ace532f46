import type { DataType } from '@millrace/plan';
import { valueReader, type Prefix } from './value-prefix.ts';

/** An automaton for the characters of one value. State 0 is its start. */
export type ValueGraph = {
  readonly edges: readonly (readonly [from: number, character: string, to: number])[];
  readonly accepting: readonly number[];
  readonly states: number;
};

const known = new Map<string, ValueGraph | null>();
const mostKnown = 1000;

/**
 * Accepts exactly the usual formats of a type's values, and the strings that represent null; null
 * for a type that is always read as text.
 */
export function valueGraph(type: DataType, nulls: readonly string[]): ValueGraph | null {
  const key = JSON.stringify([type, nulls]);
  if (!known.has(key)) {
    if (known.size >= mostKnown) known.clear();
    known.set(key, newGraph(type, nulls));
  }
  return known.get(key)!;
}

function newGraph(type: DataType, nulls: readonly string[]): ValueGraph | null {
  const reader = valueReader(type);
  if (reader === null) return null;
  return graphOf(
    [...new Set([...reader.alphabet, ...nulls.join('')])],
    withNull(reader.read, nulls),
  );
}

function withNull(
  read: (text: string) => Prefix | null,
  nulls: readonly string[],
): (text: string) => Prefix | null {
  if (nulls.length === 0) return read;
  return (text) => {
    const value = read(text);
    const isNull = nulls.some((each) => each.startsWith(text));
    if (value === null && !isNull) return null;
    return {
      key: `${value?.key ?? 'none'}|${isNull ? text : ''}`,
      isWhole: (value?.isWhole ?? false) || nulls.includes(text),
    };
  };
}

/** Prefixes with the same key have the same continuations, so each key is a state. */
export function graphOf(
  alphabet: readonly string[],
  read: (text: string) => Prefix | null,
): ValueGraph {
  const numbers = new Map<string, number>();
  const edges: [number, string, number][] = [];
  const accepting: number[] = [];
  const prefixes = [''];
  for (let from = 0; from < prefixes.length; from += 1) {
    for (const character of alphabet) {
      const text = prefixes[from]! + character;
      const prefix = read(text);
      if (prefix === null) continue;
      const to = numbers.get(prefix.key) ?? prefixes.length;
      edges.push([from, character, to]);
      if (numbers.has(prefix.key)) continue;
      numbers.set(prefix.key, to);
      prefixes.push(text);
      if (prefix.isWhole) accepting.push(to);
    }
  }
  return { edges, accepting, states: prefixes.length };
}
