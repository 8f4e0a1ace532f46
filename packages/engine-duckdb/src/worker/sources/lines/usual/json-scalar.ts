import type { DataType } from '@millrace/plan';
import { graphOf, type ValueGraph } from '../../csv/records/value-graph.ts';
import { valueReader, type Prefix } from '../../csv/records/value-prefix.ts';

const known = new Map<string, ValueGraph>();

/**
 * JSON's spellings of a type's numbers. Not the zero with a sign, which DuckDB reads without it,
 * nor whole numbers beyond 64 bits.
 */
export function jsonNumber(type: DataType): ValueGraph {
  return remembered(type.kind, () => {
    const { alphabet, read } = valueReader(type)!;
    return graphOf([...alphabet], (text) => {
      if (/^-?0[0-9]/.test(text) || /^-?[0-9]{19}/.test(text)) return null;
      const prefix = read(text);
      if (prefix === null || !/^-?0$/.test(text)) return prefix;
      return { key: `zero ${text}`, isWhole: text === '0' };
    });
  });
}

/** Numbers of up to 16 characters whose text DuckDB's JSON reader gives as JavaScript writes it. */
export function jsonNumberAsText(): ValueGraph {
  return remembered('text', () => graphOf([...'0123456789-.'], numberAsText));
}

const mostWholeDigits = 15;
const mostCharacters = 16;

function numberAsText(text: string): Prefix | null {
  const [, whole, point, fraction = ''] = /^-?([0-9]*)(\.([0-9]*))?$/.exec(text) ?? [];
  const { length } = text;
  if (whole === undefined || /^0[0-9]/.test(whole) || whole.length > mostWholeDigits) return null;
  if (length > mostCharacters) return null;
  if (point === undefined)
    return whole === '' || whole === '0'
      ? { key: `start ${text}`, isWhole: text === '0' }
      : { key: `whole ${whole.length} ${length}`, isWhole: true };
  if (whole === '') return null;
  if (whole !== '0')
    return { key: `fraction ${fraction !== ''} ${length}`, isWhole: fraction !== '' };
  if (/^0{4}/.test(fraction)) return null;
  return /^0*$/.test(fraction)
    ? { key: `small ${fraction.length} ${length}`, isWhole: false }
    : { key: `fraction true ${length}`, isWhole: true };
}

/** Dates and timestamps in the usual format. */
export function jsonTime(type: DataType): ValueGraph {
  return remembered(type.kind, () => {
    const { alphabet, read } = valueReader(type)!;
    return graphOf([...alphabet], read);
  });
}

function remembered(key: string, make: () => ValueGraph): ValueGraph {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
