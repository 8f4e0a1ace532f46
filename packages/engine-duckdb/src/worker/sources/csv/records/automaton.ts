import { composeRecords, type Automaton } from './compose-records.ts';
import { FieldDraft, type RecordShape } from './field-draft.ts';

/**
 * A table over the bytes of one field, for records of many: `table[state | byte]` is the next state.
 * After a field comes `fieldEnd`, after the last one `recordEnd`; all other states but 0 are larger.
 * `starts`: by column of the shape.
 */
export type FieldAutomaton = {
  readonly table: Int32Array;
  readonly fieldEnd: number;
  readonly recordEnd: number;
  readonly headerStart: number;
  readonly starts: readonly number[];
};

/**
 * Every record of such a file has all columns, ends with a line end, and has no line break inside.
 */
export function automatonOf(shape: RecordShape): Automaton {
  const key = JSON.stringify(shape);
  const found = known.get(key) ?? wholeRecords(shape);
  if (known.size >= mostKnown) known.clear();
  if (found.table.length <= mostKnownCells) known.set(key, found);
  return found;
}

/** Fields with the types and quotes of such a file's columns, in any order and number. */
export function fieldAutomatonOf(shape: RecordShape): FieldAutomaton {
  const draft = new FieldDraft(shape);
  const { rows, classes, fieldEnd, recordEnd, headerStart, blocks } = draft;
  const table = new Int32Array(rows.length << BITS);
  rows.forEach((row, state) => {
    for (let byte = 0; byte < 1 << BITS; byte += 1)
      table[(state << BITS) | byte] = row[classes[byte]!]! << BITS;
  });
  return {
    table,
    fieldEnd: fieldEnd << BITS,
    recordEnd: recordEnd << BITS,
    headerStart: headerStart << BITS,
    starts: blocks.map(({ from }) => from << BITS),
  };
}

/** Columns that are alike have alike states, so a draft has each kind of column once. */
function wholeRecords(shape: RecordShape): Automaton {
  const kinds = new Map<string, number>();
  const own = shape.types.map((type, column) => {
    const key = JSON.stringify([type, shape.quoted[column]]);
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    return kind;
  });
  const examples = [...kinds.values()].map((kind) => own.indexOf(kind));
  const draft = new FieldDraft({
    ...shape,
    types: examples.map((column) => shape.types[column]!),
    quoted: examples.map((column) => shape.quoted[column]!),
  });
  return composeRecords(draft, own);
}

/** Of a byte. */
const BITS = 8;

/** Folders have many small files of one shape. */
const known = new Map<string, Automaton>();
const mostKnown = 20;
const mostKnownCells = 1 << 18;
