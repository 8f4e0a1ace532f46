import {
  CLASSES,
  PART,
  scanCode,
  streams,
  stride,
  TABLE,
  type ScanFunctions,
} from './scan-code.ts';
import { hasEveryByte, type LineTable, type StepTable } from './step-table.ts';

/** The part of the standard that is used here: Node's own types leave it out. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => Memory;
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly scan: { readonly memory: Memory } },
  ) => { readonly exports: object };
};
type Memory = { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };

const pageBytes = 1 << 16;

/** The memory of the scanning code, and the table that is in it. */
export class ScanMemory {
  private readonly memory = new WebAssembly.Memory({ initial: 1 });
  private readonly functions = new WebAssembly.Instance(new WebAssembly.Module(scanCode()), {
    scan: { memory: this.memory },
  }).exports as ScanFunctions;
  private loaded: StepTable | null = null;
  private bytesAt = 0;

  /**
   * The states after `streams` parts, in any order, of at most `PART` bytes, which are stepped through side by
   * side. Those that have ended go on through bytes that don't matter until the longest one ends.
   */
  statesAfter(parts: readonly Uint8Array[], table: LineTable): readonly number[] {
    this.load(table);
    const { many, one } = this.functionsFor(table);
    const bytes = new Uint8Array(this.memory.buffer);
    const place = (part: number): number => this.bytesAt + part * PART;
    parts.forEach((part, index) => bytes.set(part, place(index)));
    const states = new Int32Array(this.memory.buffer, 0, streams).fill(table.recordStart);
    const after: number[] = [];
    const byLength = [...parts.entries()].toSorted(([, a], [, b]) => a.length - b.length);
    let at = 0;
    for (const [index, { length }] of byLength) {
      const to = length - ((length - at) % stride);
      many(place(0) + at, place(0) + to);
      after.push(one(place(index) + to, place(index) + length, states[index]!));
      at = to;
    }
    return after;
  }

  /** The state after bytes of any number, one after the other. */
  stateAfter(bytes: Uint8Array, table: LineTable): number {
    this.load(table);
    const { one } = this.functionsFor(table);
    const target = new Uint8Array(this.memory.buffer, this.bytesAt, streams * PART);
    let state = table.recordStart;
    for (let at = 0; at < bytes.length; at += target.length) {
      const part = bytes.subarray(at, at + target.length);
      target.set(part);
      state = one(this.bytesAt, this.bytesAt + part.length, state);
    }
    return state;
  }

  /** Copies the table, unless it is the last one. */
  private load(table: StepTable): void {
    if (this.loaded === table) return;
    this.bytesAt = TABLE + table.table.byteLength;
    const missing = this.bytesAt + streams * PART - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / pageBytes));
    const { buffer } = this.memory;
    new Int32Array(buffer, TABLE).set(table.table);
    new Uint16Array(buffer, CLASSES, 256).set(table.classes);
    this.loaded = table;
  }

  private functionsFor(table: StepTable): {
    readonly many: ScanFunctions['manyDirect'];
    readonly one: ScanFunctions['oneDirect'];
  } {
    const { manyDirect, oneDirect, manyByClass, oneByClass } = this.functions;
    return hasEveryByte(table)
      ? { many: manyDirect, one: oneDirect }
      : { many: manyByClass, one: oneByClass };
  }
}
