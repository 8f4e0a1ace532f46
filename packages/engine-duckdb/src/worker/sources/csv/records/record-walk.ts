import { nullTexts, type CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import type { RecordShape } from './field-draft.ts';
import { FieldMachine } from './field-machine.ts';
import { LineMachine } from './line-machine.ts';
import type { Irregularity, RecordMachine } from './record-machine.ts';
import type { LineTable } from './step-table.ts';
import { valueGraph } from './value-graph.ts';

/**
 * What all records of a scanned part of a file have in common. `types`: by column, the type whose
 * usual formats are its only values.
 */
export type EvenRecords = {
  readonly quoted: boolean;
  readonly lineEnd: 'LF' | 'CRLF';
  readonly types: readonly (DataType | null)[];
};

const LF = 10;
const CR = 13;
/** With more states for a record, its fields are scanned one by one. */
const MOST_STATES = 1 << 17;
/** Beyond this number of table cells, so are they: building tables costs more than they save. */
const mostBuilt = 1 << 23;
/** Of a field of text. */
const textStates = 2;

/**
 * Scans a file's bytes and verifies that every record is complete, every quote canonical, every
 * line end the same and outside quotes. A column has its type until a value contradicts it.
 */
export class RecordWalk {
  private readonly dialect: CsvDialect;
  private readonly types: (DataType | null)[];
  private readonly quoted: boolean[];
  private readonly mostStates: number;
  private lineEnd: RecordShape['lineEnd'] | null;
  private headerPending: boolean;
  private headerQuoted = false;
  private machine: RecordMachine | null = null;
  private held: Buffer[] = [];

  /** `lineEnd`: if it is already known. `mostStates`: beyond them, fields are scanned one by one. */
  constructor(
    dialect: CsvDialect,
    types: readonly (DataType | null)[],
    lineEnd: RecordShape['lineEnd'] | null = null,
    mostStates = MOST_STATES,
  ) {
    this.mostStates = mostStates;
    const nulls = nullTexts(dialect);
    this.dialect = dialect;
    this.types = types.map((type) =>
      type === null || valueGraph(type, nulls) === null ? null : type,
    );
    this.quoted = types.map(() => false);
    this.lineEnd = lineEnd;
    this.headerPending = dialect.header;
  }

  /** False as soon as something is irregular. Doesn't retain `bytes`. */
  push(bytes: Buffer): boolean {
    const first = bytes.indexOf(LF) + 1;
    const last = bytes.lastIndexOf(LF) + 1;
    if (first > 0) {
      const record = Buffer.concat([...this.held, bytes.subarray(0, first)]);
      this.held = [];
      if (!this.walk(record) || !this.walk(bytes.subarray(first, last))) return false;
    }
    if (last < bytes.length) this.held.push(Buffer.from(bytes.subarray(last)));
    return true;
  }

  /** What accepts lines that say nothing new; null before the first one, and for many columns. */
  get table(): LineTable | null {
    return this.machine?.table ?? null;
  }

  /** Null if something is irregular. */
  end(): EvenRecords | null {
    const rest = Buffer.concat(this.held);
    this.held = [];
    const lineEnd = this.lineEnd ?? 'LF';
    if (
      rest.length > 0 &&
      !this.walk(Buffer.concat([rest, Buffer.from(lineEnd === 'LF' ? '\n' : '\r\n')]))
    )
      return null;
    return { quoted: this.headerQuoted || this.quoted.includes(true), lineEnd, types: this.types };
  }

  /** Whole lines. */
  private walk(bytes: Buffer): boolean {
    if (bytes.length === 0) return true;
    this.lineEnd ??= bytes.indexOf(LF) > 0 && bytes[bytes.indexOf(LF) - 1] === CR ? 'CRLF' : 'LF';
    let from = 0;
    if (this.headerPending) {
      this.headerPending = false;
      from = bytes.indexOf(LF) + 1;
      const header = bytes.subarray(0, from);
      this.headerQuoted = this.dialect.quote !== '' && header.includes(this.dialect.quote);
      if (!this.current.readsHeader(header)) return false;
    }
    for (let resume = { from, column: 0 }; ;) {
      const found = this.current.findIrregular(bytes, resume);
      if (found === null) return true;
      if (!this.concede(found, bytes[found.at]!)) return false;
      this.adapt();
      ({ resume } = found);
    }
  }

  /** Gives up the assumption that a byte contradicts; false if the record itself is irregular. */
  private concede({ column, isFieldStart }: Irregularity, byte: number): boolean {
    const { quote } = this.dialect;
    if (column < 0) return false;
    if (isFieldStart && quote !== '' && byte === quote.charCodeAt(0) && !this.quoted[column])
      this.expectQuotes(column);
    else if (this.types[column] !== null) this.types[column] = null;
    else return false;
    return true;
  }

  /** Most files quote texts uniformly; if a number is quoted, everything is. */
  private expectQuotes(column: number): void {
    const isText = this.types[column] === null;
    this.types.forEach((type, each) => (this.quoted[each] ||= !isText || type === null));
  }

  private adapt(): void {
    const { machine, types, quoted } = this;
    if (machine instanceof LineMachine && machine.built > mostBuilt)
      this.machine = this.machineOf(FieldMachine);
    else machine!.assume(types, quoted);
  }

  private get current(): RecordMachine {
    const nulls = nullTexts(this.dialect);
    return (this.machine ??= this.machineOf(
      statesOf(this.types, nulls) > this.mostStates ? FieldMachine : LineMachine,
    ));
  }

  private machineOf(Machine: typeof FieldMachine | typeof LineMachine): RecordMachine {
    const { dialect, types, quoted } = this;
    const shape = { ...dialect, nulls: nullTexts(dialect), lineEnd: this.lineEnd ?? 'LF' };
    return new Machine(shape, types, quoted);
  }
}

function statesOf(types: readonly (DataType | null)[], nulls: readonly string[]): number {
  const states = types.map((type) =>
    type === null ? textStates : (valueGraph(type, nulls)?.states ?? textStates),
  );
  return states.reduce((sum, each) => sum + each, 0);
}
