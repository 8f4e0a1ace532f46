/**
 * The states of a scan as rows of a table: after a byte, the next state is
 * `table[(state + classes[byte]) >> 2]`. States and classes are offsets in bytes. State 0 is final:
 * the input is refused.
 */
export type StepTable = {
  readonly table: Int32Array;
  /** By byte: its column of the table. `everyByte`, or few for large tables. */
  readonly classes: Uint16Array;
};

/** A table whose every accepted line starts and ends in one state. */
export type LineTable = StepTable & { readonly recordStart: number };

/** Each byte has a column of its own: the fastest as long as the processor's caches hold the rows in use. */
export const everyByte: Uint16Array = Uint16Array.from({ length: 256 }, (_, byte) => byte << 2);

/** Also true for a copy of the table in another thread. */
export function hasEveryByte({ classes }: StepTable): boolean {
  return classes[255] === everyByte[255];
}

/** The state after these bytes, one by one. */
export function stepThrough(
  bytes: Uint8Array,
  from: number,
  to: number,
  state: number,
  { table, classes }: StepTable,
): number {
  let reached = state;
  for (let at = from; at < to; at += 1) reached = table[(reached + classes[bytes[at]!]!) >> 2]!;
  return reached;
}
