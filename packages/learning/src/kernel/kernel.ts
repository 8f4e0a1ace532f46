import { LearningError } from '../contract.ts';
import { code } from './code.gen.ts';

/** The functions of `packages/learning/kernel`. An address is the `byteOffset` of an array. */
export type KernelFunctions = {
  readonly [
    Name in
      | 'addClasses'
      | 'addNumbers'
      | 'addNumbersInLine'
      | 'addProducts'
      | 'addRows'
      | 'addWideClasses'
      | 'addWideNumbers'
      | 'dotRows'
      | 'logisticGaps'
      | 'measureGaussian'
      | 'measureRows'
      | 'standardize'
      | 'sumNumbers'
      | 'sumTrees'
      | 'weighRows'
  ]: (...args: readonly number[]) => void;
} & {
  readonly [
    Name in 'assignRows' | 'compareRows' | 'divideMembers' | 'divideWideMembers' | 'listDoubtful'
  ]: (...args: readonly number[]) => number;
};

/** The part of the standard that is used here: Node's own types leave it out. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum: number;
    readonly shared: true;
  }) => KernelMemory;
};

/** Memory of a kernel, which can be sent to another thread. */
export type KernelMemory = { readonly buffer: SharedArrayBuffer };

const page = 65_536;
const alignment = 16;
/** What one kernel has room for. */
export const mostKernelBytes: number = 4 * 2 ** 30 - page;

let compiled: object | null = null;

/** The kernel with a memory of its own, and the arrays in it. */
export class Kernel {
  readonly functions: KernelFunctions;
  readonly memory: KernelMemory;
  private taken = alignment;

  /** `bytes`: of all arrays that will be taken, with 16 more for each. */
  constructor(bytes: number) {
    this.memory = memoryOf(bytes);
    this.functions = kernelOn(this.memory);
  }

  /** Forgets all arrays. What is taken next isn't zero. */
  clear(): void {
    this.taken = alignment;
  }

  doubles(count: number): Float64Array {
    return new Float64Array(this.memory.buffer, this.take(count * 8), count);
  }

  integers(count: number): Int32Array {
    return new Int32Array(this.memory.buffer, this.take(count * 4), count);
  }

  bytes(count: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.take(count), count);
  }

  shorts(count: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, this.take(count * 2), count);
  }

  private take(bytes: number): number {
    const place = this.taken;
    this.taken = Math.ceil((place + bytes) / alignment) * alignment;
    return place;
  }
}

/** The functions of the kernel for a memory, which another thread may use too. */
export function kernelOn(memory: KernelMemory): KernelFunctions {
  compiled ??= new WebAssembly.Module(Buffer.from(code, 'base64'));
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return exports as KernelFunctions;
}

function memoryOf(bytes: number): KernelMemory {
  if (bytes > mostKernelBytes) throw new LearningError('MEMORY_LIMIT');
  const pages = Math.ceil((bytes + alignment) / page);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new LearningError('ADDRESS_SPACE', `${Math.ceil((pages * page) / 2 ** 20)} MiB`);
  }
}
