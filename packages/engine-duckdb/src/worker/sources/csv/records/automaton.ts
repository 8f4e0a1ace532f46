import type { DataType } from '@millrace/plan';
import { valueGraph, type ValueGraph } from './value-graph.ts';

/** What is assumed about a file until a record contradicts it. */
export type RecordShape = {
  readonly separator: string;
  readonly quote: string;
  readonly escape: string;
  /** The strings that represent null if they are not quoted. */
  readonly nulls: readonly string[];
  readonly lineEnd: 'LF' | 'CRLF';
  /** By column: the type whose usual formats are its only values; null: any text. */
  readonly types: readonly (DataType | null)[];
  /** By column: whether it has quoted fields. */
  readonly quoted: readonly boolean[];
};

/** The state of a scan. */
export type Place = { readonly column: number; readonly isFieldStart: boolean };

/**
 * One table over all bytes of a record: `table[state | byte]` is the next state. State 0 is final:
 * the input doesn't have the shape.
 */
export type Automaton = {
  readonly table: Int32Array;
  readonly recordStart: number;
  readonly headerStart: number;
  readonly place: (state: number) => Place;
};

/**
 * A table over the bytes of one field, for records of many. After a field comes `fieldEnd`, after
 * the last one `recordEnd`; all other states but 0 are larger. `starts`: by column of the shape.
 */
export type FieldAutomaton = {
  readonly table: Int32Array;
  readonly fieldEnd: number;
  readonly recordEnd: number;
  readonly headerStart: number;
  readonly starts: readonly number[];
};

const LF = '\n';
const CR = '\r';

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
  const draft = new Draft(shape, true);
  const { table, headerStart } = draft.finish();
  return {
    table,
    fieldEnd: draft.fieldEnd << BITS,
    recordEnd: draft.recordEnd << BITS,
    headerStart,
    starts: draft.starts.map((state) => state << BITS),
  };
}

function wholeRecords(shape: RecordShape): Automaton {
  const draft = new Draft(shape, false);
  return { ...draft.finish(), recordStart: draft.starts[0]! << BITS, place: draft.placeOf };
}

/** Of a byte. */
const BITS = 8;

/** Folders have many small files of one shape. */
const known = new Map<string, Automaton>();
const mostKnown = 20;
const mostKnownCells = 1 << 18;

const noPlace: Place = { column: -1, isFieldStart: false };

class Draft {
  private readonly shape: RecordShape;
  private readonly classes = new Uint8Array(256);
  private readonly width: number;
  private readonly rows: Uint32Array[] = [];
  private readonly places: Place[] = [];
  private readonly graphs: readonly (ValueGraph | null)[];
  private readonly afterReturn: number;
  private readonly doubles: boolean;
  private readonly isOfFields: boolean;
  readonly fieldEnd: number;
  readonly recordEnd: number;
  readonly starts: readonly number[];

  constructor(shape: RecordShape, isOfFields: boolean) {
    this.shape = shape;
    this.isOfFields = isOfFields;
    this.doubles = shape.quote === shape.escape;
    this.graphs = shape.types.map((type) => (type === null ? null : valueGraph(type, shape.nulls)));
    this.width = this.classify();
    this.state(noPlace);
    [this.fieldEnd, this.recordEnd] = isOfFields
      ? [this.state(noPlace), this.state(noPlace)]
      : [0, 0];
    this.starts = shape.types.map((_, column) => this.state({ column, isFieldStart: true }));
    this.afterReturn = this.state(noPlace);
  }

  readonly placeOf = (state: number): Place => this.places[state >> BITS]!;

  finish(): Pick<Automaton, 'table' | 'headerStart'> {
    this.on(this.afterReturn, LF, this.nextRecord);
    this.graphs.forEach((graph, column) =>
      graph === null ? this.addText(column) : this.addValue(graph, column),
    );
    if (!this.isOfFields) this.endRecord(this.nextRecord);
    const headerStart = this.addHeader();
    const { rows, classes } = this;
    const table = new Int32Array(rows.length << BITS);
    rows.forEach((row, state) => {
      for (let byte = 0; byte < 1 << BITS; byte += 1)
        table[(state << BITS) | byte] = row[classes[byte]!]! << BITS;
    });
    return { table, headerStart: headerStart << BITS };
  }

  private get nextRecord(): number {
    return this.isOfFields ? this.recordEnd : this.starts[0]!;
  }

  /** Numbers the bytes that have a meaning; all others are 0. */
  private classify(): number {
    const { separator, quote, escape } = this.shape;
    const characters = [
      separator,
      quote,
      escape,
      LF,
      CR,
      ...new Set(this.graphs)
        .values()
        .flatMap((graph) => graph?.edges.map(([, character]) => character) ?? []),
    ];
    [...new Set(characters.filter((character) => character !== ''))].forEach(
      (character, index) => (this.classes[character.charCodeAt(0)] = index + 1),
    );
    return Math.max(...this.classes) + 1;
  }

  private state(place: Place): number {
    this.rows.push(new Uint32Array(this.width));
    this.places.push(place);
    return this.rows.length - 1;
  }

  private on(from: number, character: string, to: number): void {
    if (character !== '') this.rows[from]![this.classes[character.charCodeAt(0)]!] = to;
  }

  private addText(column: number): void {
    const start = this.starts[column]!;
    const unquoted = this.state({ column, isFieldStart: false });
    this.rows[start]!.fill(unquoted);
    this.rows[unquoted]!.fill(unquoted);
    for (const state of [start, unquoted]) this.endField(state, column);
    for (const state of [start, unquoted]) this.on(state, this.shape.quote, 0);
    if (this.shape.quoted[column]) this.addQuotes(start, column);
  }

  private addQuotes(start: number, column: number): void {
    const { quote } = this.shape;
    const place = { column, isFieldStart: false };
    const inside = this.state(place);
    const closed = this.state(place);
    this.on(start, quote, inside);
    this.fillInside(inside, inside);
    if (!this.doubles) this.addEscapes(inside, place);
    this.on(inside, quote, closed);
    this.endField(closed, column);
    if (this.doubles) this.on(closed, quote, inside);
  }

  /** Before other characters an escape is text, but DuckDB drops it. */
  private addEscapes(inside: number, place: Place): void {
    const { escape } = this.shape;
    const escaped = this.state(place);
    this.on(escaped, escape, inside);
    this.on(inside, escape, escaped);
  }

  private fillInside(state: number, to: number): void {
    this.rows[state]!.fill(to);
    this.on(state, LF, 0);
    this.on(state, CR, 0);
  }

  private addValue(graph: ValueGraph, column: number): void {
    const start = this.starts[column]!;
    for (const state of this.instantiate(graph, start, column)) this.endField(state, column);
    this.endField(start, column);
    if (this.shape.quoted[column]) this.addQuotedValue(start, column);
  }

  private addQuotedValue(start: number, column: number): void {
    const { quote, escape } = this.shape;
    const graph = valueGraph(this.shape.types[column]!, [])!;
    const inside = this.state({ column, isFieldStart: false });
    const closed = this.state({ column, isFieldStart: false });
    const accepting = this.instantiate(graph, inside, column);
    if (!this.doubles)
      for (let state = inside; state < this.rows.length; state += 1) this.on(state, escape, 0);
    for (const state of accepting) this.on(state, quote, closed);
    this.on(start, quote, inside);
    this.endField(closed, column);
  }

  /** The graph's states after `start`; returns those in which a value may end. */
  private instantiate(
    { edges, accepting, states }: ValueGraph,
    start: number,
    column: number,
  ): readonly number[] {
    const own = [
      start,
      ...Array.from({ length: states - 1 }, () => this.state({ column, isFieldStart: false })),
    ];
    for (const [from, character, to] of edges) this.on(own[from]!, character, own[to]!);
    for (const state of own)
      for (const character of [this.shape.separator, this.shape.quote])
        this.on(state, character, 0);
    return accepting.map((state) => own[state]!);
  }

  private endField(state: number, column: number): void {
    const isLast = column === this.starts.length - 1;
    this.on(state, LF, 0);
    this.on(state, CR, 0);
    if (this.isOfFields) this.on(state, this.shape.separator, this.fieldEnd);
    else this.on(state, this.shape.separator, isLast ? 0 : this.starts[column + 1]!);
    if (this.isOfFields || isLast) this.endRecord(state);
  }

  private endRecord(state: number): void {
    if (this.shape.lineEnd === 'LF') this.on(state, LF, this.nextRecord);
    else this.on(state, CR, this.afterReturn);
  }

  /** A record of any number of fields, in order otherwise. */
  private addHeader(): number {
    const { separator, quote } = this.shape;
    const [start, unquoted, inside, closed] = [
      this.state(noPlace),
      this.state(noPlace),
      this.state(noPlace),
      this.state(noPlace),
    ] as const;
    for (const state of [start, unquoted]) this.rows[state]!.fill(unquoted);
    this.fillInside(inside, inside);
    this.on(start, quote, inside);
    this.on(unquoted, quote, 0);
    this.on(inside, quote, closed);
    if (this.doubles) this.on(closed, quote, inside);
    else this.on(inside, this.shape.escape, 0);
    for (const state of [start, unquoted, closed]) {
      this.on(state, LF, 0);
      this.on(state, CR, 0);
      this.on(state, separator, start);
      this.endRecord(state);
    }
    this.on(start, LF, 0);
    this.on(start, CR, 0);
    return start;
  }
}
