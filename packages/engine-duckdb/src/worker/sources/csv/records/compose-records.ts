import type { FieldDraft, RowRange } from './field-draft.ts';
import { everyByte, type LineTable } from './step-table.ts';

/** The state of a scan. */
export type Place = { readonly column: number; readonly isFieldStart: boolean };

/** One table over all bytes of a record. */
export type Automaton = LineTable & {
  readonly headerStart: number;
  readonly place: (state: number) => Place;
};

/** Tables of more rows have a column for each class of bytes only, so that the caches hold more of them. */
const mostWideRows = 8192;

/**
 * The states of whole records: those of the header, then a copy of its kind's states for each
 * column. `kinds`: by column, its number in the draft.
 */
export function composeRecords(draft: FieldDraft, kinds: readonly number[]): Automaton {
  const { fieldEnd, recordEnd, afterReturn, headerStart } = draft;
  const shared = { from: 0, to: draft.blocks[0]!.from };
  const blocks = kinds.map((kind) => draft.blocks[kind]!);
  const starts = startsOf(blocks, shared.to);
  const [first, last] = [starts[0]!, blocks.length - 1];
  const rows = new RowTable(draft, starts[last]! + blocks[last]!.to - blocks[last]!.from);
  rows.move(shared, 0);
  rows.send(recordEnd, first);
  rows.add(shared);
  blocks.forEach((block, column) => {
    const isLast = column === last;
    rows.move(block, starts[column]!);
    rows.send(fieldEnd, isLast ? 0 : starts[column + 1]!);
    const mayEnd = (isEnd: boolean): void => {
      rows.send(recordEnd, isEnd ? first : 0);
      rows.send(afterReturn, isEnd ? afterReturn : 0);
    };
    mayEnd(isLast || column === 0);
    rows.add({ from: block.from, to: block.from + 1 });
    mayEnd(isLast);
    rows.add({ from: block.from + 1, to: block.to });
  });
  const { table, classes, rowBytes } = rows;
  return {
    table,
    classes,
    recordStart: first * rowBytes,
    headerStart: headerStart * rowBytes,
    place: (state) => placeOf(state / rowBytes, starts),
  };
}

/** Where each column's rows start, one block after the other. */
function startsOf(blocks: readonly RowRange[], first: number): readonly number[] {
  let next = first;
  return blocks.map(({ from, to }) => {
    const start = next;
    next += to - from;
    return start;
  });
}

function placeOf(row: number, starts: readonly number[]): Place {
  const column = starts.findLastIndex((start) => start <= row);
  return { column, isFieldStart: starts[column] === row };
}

/** The table of a scan, row by row: copies of the draft's with other targets. */
class RowTable {
  readonly table: Int32Array;
  readonly classes: Uint16Array;
  readonly rowBytes: number;
  private readonly rows: readonly Uint32Array[];
  private readonly cellOf: Uint8Array;
  /** By row of the draft: the state that stands for it. */
  private readonly states: Int32Array;
  private at = 0;

  constructor(draft: FieldDraft, count: number) {
    const isWide = count <= mostWideRows;
    const width = isWide ? 256 : draft.width;
    this.classes = isWide ? everyByte : Uint16Array.from(draft.classes, (each) => each << 2);
    this.cellOf = isWide ? draft.classes : Uint8Array.from({ length: width }, (_, cell) => cell);
    this.rowBytes = width * 4;
    this.table = new Int32Array(count * width);
    this.rows = draft.rows;
    this.states = new Int32Array(draft.rows.length);
  }

  /** Rows of the draft are those from `start` on, until they are moved again. */
  move({ from, to }: RowRange, start: number): void {
    for (let row = from; row < to; row += 1) this.send(row, start + row - from);
  }

  send(row: number, to: number): void {
    this.states[row] = to * this.rowBytes;
  }

  add({ from, to }: RowRange): void {
    const { rows, cellOf, table, states } = this;
    for (let row = from; row < to; row += 1) {
      const targets = rows[row]!;
      for (let cell = 0; cell < cellOf.length; cell += 1)
        table[this.at + cell] = states[targets[cellOf[cell]!]!]!;
      this.at += cellOf.length;
    }
  }
}
