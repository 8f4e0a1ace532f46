/**
 * Parts of a file. `head` begins where the file does; `parts` are from places throughout the rest,
 * and may begin and end in the middle of a character or a record. `isWhole`: the head is all.
 */
export type FileSample = {
  readonly head: Uint8Array;
  readonly parts: readonly Uint8Array[];
  readonly isWhole: boolean;
};

/** Reads bytes of a file: from `start` to `end`, exclusive, or fewer at the file's end. */
export type ReadSlice = (start: number, end: number) => Promise<Uint8Array>;

const HEAD_BYTES = 1 << 20;
const PART_BYTES = 1 << 17;
const PARTS = 8;

/** At most 2 MiB of a file of that size: its head, parts of its middle, and its tail. */
export async function sampleFile(size: number, read: ReadSlice): Promise<FileSample> {
  const head = await read(0, Math.min(size, HEAD_BYTES));
  const rest = size - head.length;
  if (rest <= 0) return { head, parts: [], isWhole: true };
  const parts: Uint8Array[] = [];
  const length = Math.min(PART_BYTES, Math.ceil(rest / PARTS));
  for (let index = 1; index <= PARTS; index += 1) {
    const end = Math.min(size, head.length + Math.ceil((rest * index) / PARTS));
    parts.push(await read(Math.max(head.length, end - length), end));
  }
  return { head, parts, isWhole: false };
}
