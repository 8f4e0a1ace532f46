import { CLASSES, scanCode, streams, TABLE, type ScanFunctions } from './scan-code.ts';
import { hasEveryByte, type StepTable } from './step-table.ts';

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

  /** Copies the table, unless it is the last one, and the bytes. Returns their scanner. */
  load(bytes: Uint8Array, table: StepTable): Scanner {
    this.bytesAt = TABLE + table.table.byteLength;
    const missing = this.bytesAt + bytes.length - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / pageBytes));
    const { buffer } = this.memory;
    if (this.loaded !== table) {
      new Int32Array(buffer, TABLE).set(table.table);
      new Uint16Array(buffer, CLASSES, 256).set(table.classes);
      this.loaded = table;
    }
    new Uint8Array(buffer, this.bytesAt).set(bytes);
    return hasEveryByte(table) ? this.direct : this.byClass;
  }

  private readonly direct: Scanner = {
    many: (parts, length, start) => this.many(this.functions.manyDirect, parts, length, start),
    one: (from, to, state) =>
      this.functions.oneDirect(this.bytesAt + from, this.bytesAt + to, state),
  };

  private readonly byClass: Scanner = {
    many: (parts, length, start) => this.many(this.functions.manyByClass, parts, length, start),
    one: (from, to, state) =>
      this.functions.oneByClass(this.bytesAt + from, this.bytesAt + to, state),
  };

  private many(
    step: ScanFunctions['manyDirect'],
    parts: readonly number[],
    length: number,
    start: number,
  ): readonly number[] {
    step(...parts.map((part) => this.bytesAt + part), this.bytesAt + parts[0]! + length, start);
    return [...new Int32Array(this.memory.buffer, 0, streams)];
  }
}

/** Steps through the bytes that were loaded last; positions are those of the bytes. */
export type Scanner = {
  /** The states after `length` bytes of each of eight parts; a multiple of `stride`. */
  readonly many: (parts: readonly number[], length: number, start: number) => readonly number[];
  readonly one: (from: number, to: number, state: number) => number;
};
