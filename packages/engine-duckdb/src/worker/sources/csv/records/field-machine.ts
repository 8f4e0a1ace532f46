import type { DataType } from '@millrace/plan';
import { fieldAutomatonOf, type FieldAutomaton } from './automaton.ts';
import type { RecordShape } from './field-draft.ts';
import type { Irregularity, RecordMachine, Resume } from './record-machine.ts';

const CR = 13;

type Dialect = Omit<RecordShape, 'types' | 'quoted'>;

/**
 * Scans records of many columns field by field: one small table for each type of column stays in
 * the processor's caches, where a table of whole records would not.
 */
export class FieldMachine implements RecordMachine {
  readonly table = null;
  private readonly automaton: FieldAutomaton;
  private readonly variants: readonly Variants[];
  private starts: Int32Array;

  constructor(dialect: Dialect, types: readonly (DataType | null)[], quoted: readonly boolean[]) {
    const distinct = new Map<string, DataType | null>([['null', null]]);
    const keys = types.map((type) => JSON.stringify(type));
    keys.forEach((key, column) => distinct.set(key, types[column]!));
    const each = [...distinct.values()];
    this.automaton = fieldAutomatonOf({
      ...dialect,
      types: [...each, ...each],
      quoted: [...each.map(() => false), ...each.map(() => true)],
    });
    const { starts } = this.automaton;
    const numbers = new Map([...distinct.keys()].map((key, number) => [key, number]));
    this.variants = keys.map((key) => {
      const number = numbers.get(key)!;
      return {
        typed: [starts[number]!, starts[number + each.length]!],
        text: [starts[0]!, starts[each.length]!],
      };
    });
    this.starts = new Int32Array(types.length);
    this.assume(types, quoted);
  }

  assume(types: readonly (DataType | null)[], quoted: readonly boolean[]): void {
    this.variants.forEach(({ typed, text }, column) => {
      this.starts[column] = (types[column] === null ? text : typed)[quoted[column] ? 1 : 0];
    });
  }

  readsHeader(bytes: Buffer): boolean {
    const { table, headerStart, recordEnd } = this.automaton;
    let state = headerStart;
    for (const byte of bytes) state = table[state | byte]!;
    return state === recordEnd;
  }

  findIrregular(bytes: Buffer, { from, column: first }: Resume): Irregularity | null {
    const { starts } = this;
    const { table, fieldEnd, recordEnd } = this.automaton;
    const last = starts.length - 1;
    let column = first;
    let fieldAt = from;
    let state = starts[column]!;
    for (let at = from; at < bytes.length; at += 1) {
      state = table[state | bytes[at]!]!;
      if (state > recordEnd) continue;
      if (state === fieldEnd && column < last) column += 1;
      else if (state === recordEnd && (column === last || isEmpty(bytes, fieldAt, at, column)))
        column = 0;
      else return irregular(bytes, at, fieldAt, state === 0 ? column : -1);
      fieldAt = at + 1;
      state = starts[column]!;
    }
    return null;
  }
}

/** Where a field of a column starts: without and with quotes. */
type Variants = {
  readonly typed: readonly [number, number];
  readonly text: readonly [number, number];
};

/** Whether there is nothing in the line up to its end. */
function isEmpty(bytes: Buffer, lineAt: number, at: number, column: number): boolean {
  return column === 0 && (at === lineAt || (at === lineAt + 1 && bytes[lineAt] === CR));
}

/** After a carriage return nothing about a column helps. */
function irregular(bytes: Buffer, at: number, fieldAt: number, column: number): Irregularity {
  const isInField = column >= 0 && !(at > fieldAt && bytes[at - 1] === CR);
  return {
    at,
    column: isInField ? column : -1,
    isFieldStart: at === fieldAt,
    resume: { from: fieldAt, column },
  };
}
