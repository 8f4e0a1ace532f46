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

export type RowRange = { readonly from: number; readonly to: number };

const LF = '\n';
const CR = '\r';

/**
 * The states of fields as rows: by class of byte, the number of the next row; 0 refuses the input.
 * After a field comes `fieldEnd`, after the last one `recordEnd`, in files with CRLF by way of `afterReturn`.
 */
export class FieldDraft {
  readonly classes = new Uint8Array(256);
  readonly rows: Uint32Array[] = [];
  readonly width: number;
  readonly fieldEnd: number;
  readonly recordEnd: number;
  readonly afterReturn: number;
  readonly headerStart: number;
  /** By column: its rows, the first of which is where its fields start. */
  readonly blocks: readonly RowRange[];
  private readonly shape: RecordShape;
  private readonly graphs: readonly (ValueGraph | null)[];
  private readonly doubles: boolean;

  constructor(shape: RecordShape) {
    this.shape = shape;
    this.doubles = shape.quote === shape.escape;
    this.graphs = shape.types.map((type) => (type === null ? null : valueGraph(type, shape.nulls)));
    this.width = this.classify();
    this.state();
    this.fieldEnd = this.state();
    this.recordEnd = this.state();
    this.afterReturn = this.state();
    this.on(this.afterReturn, LF, this.recordEnd);
    this.headerStart = this.addHeader();
    this.blocks = this.graphs.map((graph, column) => {
      const from = this.state();
      if (graph === null) this.addText(column, from);
      else this.addValue(graph, column, from);
      return { from, to: this.rows.length };
    });
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

  private state(): number {
    this.rows.push(new Uint32Array(this.width));
    return this.rows.length - 1;
  }

  private on(from: number, character: string, to: number): void {
    if (character !== '') this.rows[from]![this.classes[character.charCodeAt(0)]!] = to;
  }

  private addText(column: number, start: number): void {
    const unquoted = this.state();
    this.rows[start]!.fill(unquoted);
    this.rows[unquoted]!.fill(unquoted);
    for (const state of [start, unquoted]) this.endField(state);
    for (const state of [start, unquoted]) this.on(state, this.shape.quote, 0);
    if (this.shape.quoted[column]) this.addQuotes(start);
  }

  private addQuotes(start: number): void {
    const { quote } = this.shape;
    const inside = this.state();
    const closed = this.state();
    this.on(start, quote, inside);
    this.fillInside(inside, inside);
    if (!this.doubles) this.addEscapes(inside);
    this.on(inside, quote, closed);
    this.endField(closed);
    if (this.doubles) this.on(closed, quote, inside);
  }

  /** Before other characters an escape is text, but DuckDB drops it. */
  private addEscapes(inside: number): void {
    const { escape } = this.shape;
    const escaped = this.state();
    this.on(escaped, escape, inside);
    this.on(inside, escape, escaped);
  }

  private fillInside(state: number, to: number): void {
    this.rows[state]!.fill(to);
    this.on(state, LF, 0);
    this.on(state, CR, 0);
  }

  private addValue(graph: ValueGraph, column: number, start: number): void {
    for (const state of this.instantiate(graph, start)) this.endField(state);
    this.endField(start);
    if (this.shape.quoted[column]) this.addQuotedValue(start, column);
  }

  private addQuotedValue(start: number, column: number): void {
    const { quote, escape } = this.shape;
    const graph = valueGraph(this.shape.types[column]!, [])!;
    const inside = this.state();
    const closed = this.state();
    const accepting = this.instantiate(graph, inside);
    if (!this.doubles)
      for (let state = inside; state < this.rows.length; state += 1) this.on(state, escape, 0);
    for (const state of accepting) this.on(state, quote, closed);
    this.on(start, quote, inside);
    this.endField(closed);
  }

  /** The graph's states after `start`; returns those in which a value may end. */
  private instantiate({ edges, accepting, states }: ValueGraph, start: number): readonly number[] {
    const own = [start, ...Array.from({ length: states - 1 }, () => this.state())];
    for (const [from, character, to] of edges) this.on(own[from]!, character, own[to]!);
    for (const state of own)
      for (const character of [this.shape.separator, this.shape.quote])
        this.on(state, character, 0);
    return accepting.map((state) => own[state]!);
  }

  private endField(state: number): void {
    this.on(state, LF, 0);
    this.on(state, CR, 0);
    this.on(state, this.shape.separator, this.fieldEnd);
    this.endRecord(state);
  }

  private endRecord(state: number): void {
    if (this.shape.lineEnd === 'LF') this.on(state, LF, this.recordEnd);
    else this.on(state, CR, this.afterReturn);
  }

  /** A record of any number of fields, in order otherwise. */
  private addHeader(): number {
    const { separator, quote } = this.shape;
    const [start, unquoted, inside, closed] = [
      this.state(),
      this.state(),
      this.state(),
      this.state(),
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
