/** Numbers in memory that threads share. */
export function sharedDoubles(count: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT));
}

export function sharedIntegers(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
}

export function sharedShorts(count: number): Uint16Array {
  return new Uint16Array(new SharedArrayBuffer(count * Uint16Array.BYTES_PER_ELEMENT));
}

export function sharedBytes(count: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(count));
}
