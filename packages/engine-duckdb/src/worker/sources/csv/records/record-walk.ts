import { nullTexts, type CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { automatonOf, type Automaton, type RecordShape } from './automaton.ts';
import { valueGraph } from './value-graph.ts';
import { classesOf, walkStreams } from './walk-streams.ts';

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
const mostStates = 1 << 17;
/** Beyond this number of table cells, building tables costs more than types save. */
const mostBuilt = 1 << 24;

/**
 * Scans a file's bytes and verifies that every record is complete, every quote canonical, every
 * line end the same and outside quotes. A column has its type until a value contradicts it.
 */
export class RecordWalk {
  private readonly dialect: CsvDialect;
  private readonly types: (DataType | null)[];
  private readonly quoted: boolean[];
  private lineEnd: RecordShape['lineEnd'] | null;
  private headerPending: boolean;
  private headerQuoted = false;
  private automaton: Automaton | null = null;
  /** Cells of all tables so far. */
  private built = 0;
  private held: Buffer[] = [];

  /** `lineEnd`: if it is already known. */
  constructor(
    dialect: CsvDialect,
    types: readonly (DataType | null)[],
    lineEnd: RecordShape['lineEnd'] | null = null,
  ) {
    this.dialect = dialect;
    this.types = this.affordable(types);
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
      const { headerStart, recordStart } = this.current;
      if (lastState(header, this.current, headerStart) !== recordStart) return false;
    }
    for (;;) {
      if (walkStreams(bytes, from, bytes.length, this.current)) return true;
      const end = this.walkToMalformed(bytes, from);
      if (end === null) return false;
      from = end;
    }
  }

  /**
   * Gives up the assumption that the first unexpected byte contradicts, and returns where its
   * record starts; null if the record itself is irregular.
   */
  private walkToMalformed(bytes: Buffer, from: number): number | null {
    const { table, recordStart, place } = this.current;
    const classes = classesOf(bytes, this.current);
    let state = recordStart;
    for (let at = from; at < bytes.length; at += 1) {
      const next = table[state | classes[at]!]!;
      if (next === 0) return this.concede(place(state), bytes[at]!) ? startOfLine(bytes, at) : null;
      state = next;
    }
    return null;
  }

  private concede({ column, isFieldStart }: ReturnType<Automaton['place']>, byte: number): boolean {
    const { quote } = this.dialect;
    if (column < 0) return false;
    if (isFieldStart && quote !== '' && byte === quote.charCodeAt(0) && !this.quoted[column])
      this.expectQuotes(column);
    else if (this.types[column] !== null) this.types[column] = null;
    else return false;
    this.automaton = null;
    return true;
  }

  /** Most files quote texts uniformly; if a number is quoted, everything is. */
  private expectQuotes(column: number): void {
    const isText = this.types[column] === null;
    this.types.forEach((type, each) => (this.quoted[each] ||= !isText || type === null));
  }

  private get current(): Automaton {
    const { dialect, types, quoted } = this;
    if (this.automaton !== null) return this.automaton;
    if (this.built > mostBuilt) types.fill(null);
    this.automaton = automatonOf({
      ...dialect,
      nulls: nullTexts(dialect),
      lineEnd: this.lineEnd ?? 'LF',
      types,
      quoted,
    });
    this.built += this.automaton.table.length;
    return this.automaton;
  }

  /** The types of the first columns, so that the table stays small. */
  private affordable(types: readonly (DataType | null)[]): (DataType | null)[] {
    let states = 0;
    return types.map((type) => {
      if (type === null) return null;
      states += valueGraph(type, nullTexts(this.dialect))?.states ?? mostStates;
      return states < mostStates ? type : null;
    });
  }
}

function lastState(bytes: Buffer, automaton: Automaton, from: number): number {
  const { table } = automaton;
  let state = from;
  for (const byte of classesOf(bytes, automaton)) state = table[state | byte]!;
  return state;
}

function startOfLine(bytes: Buffer, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(LF, at - 1) + 1;
}
