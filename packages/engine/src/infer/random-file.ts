/** Random access to a file. `slice` returns the bytes from `start` to `end`, exclusive. */
export type RandomFile = {
  readonly byteLength: number;
  readonly slice: (start: number, end?: number) => Promise<ArrayBuffer>;
};
