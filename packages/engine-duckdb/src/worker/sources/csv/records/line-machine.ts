import type { DataType } from '@millrace/plan';
import { automatonOf } from './automaton.ts';
import type { Automaton } from './compose-records.ts';
import type { RecordShape } from './field-draft.ts';
import type { Irregularity, RecordMachine, Resume } from './record-machine.ts';
import { stepThrough, type LineTable } from './step-table.ts';
import { walkStreams } from './walk-streams.ts';

const LF = 10;

type Dialect = Omit<RecordShape, 'types' | 'quoted'>;

/** Scans records with one table over all bytes of a line: fastest as long as it is small. */
export class LineMachine implements RecordMachine {
  private readonly dialect: Dialect;
  private automaton: Automaton;
  private cells = 0;

  constructor(dialect: Dialect, types: readonly (DataType | null)[], quoted: readonly boolean[]) {
    this.dialect = dialect;
    this.automaton = this.build(types, quoted);
  }

  get table(): LineTable {
    const { table, classes, recordStart } = this.automaton;
    return { table, classes, recordStart };
  }

  /** Cells of all tables so far. */
  get built(): number {
    return this.cells;
  }

  assume(types: readonly (DataType | null)[], quoted: readonly boolean[]): void {
    this.automaton = this.build(types, quoted);
  }

  readsHeader(bytes: Buffer): boolean {
    const { headerStart, recordStart } = this.automaton;
    return stepThrough(bytes, 0, bytes.length, headerStart, this.automaton) === recordStart;
  }

  findIrregular(bytes: Buffer, { from }: Resume): Irregularity | null {
    if (walkStreams(bytes, from, bytes.length, this.automaton)) return null;
    const { table, classes, recordStart, place } = this.automaton;
    let state = recordStart;
    for (let at = from; at < bytes.length; at += 1) {
      const next = table[(state + classes[bytes[at]!]!) >> 2]!;
      if (next === 0)
        return { ...place(state), at, resume: { from: startOfLine(bytes, at), column: 0 } };
      state = next;
    }
    return nowhere;
  }

  private build(types: readonly (DataType | null)[], quoted: readonly boolean[]): Automaton {
    const automaton = automatonOf({ ...this.dialect, types, quoted });
    this.cells += automaton.table.length;
    return automaton;
  }
}

const nowhere: Irregularity = {
  column: -1,
  isFieldStart: false,
  at: 0,
  resume: { from: 0, column: 0 },
};

function startOfLine(bytes: Buffer, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(LF, at - 1) + 1;
}
