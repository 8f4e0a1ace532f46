/**
 * WebAssembly that steps through bytes with a table in its memory. It takes half the time of the
 * same loop in JavaScript, which checks the bounds of every access.
 *
 * Memory: the streams' states at 0, classes of bytes at `CLASSES`, the table at `TABLE`, bytes
 * behind it. Four functions, each for tables with a column for every byte and for classes:
 * `many(pointer, end)` steps from the streams' states through parts of the bytes until the first,
 * which goes on at the pointer, is at `end`; the others are `PART` bytes behind each other, so that
 * one pointer is enough and all states fit the processor's registers. `one(pointer, end, state)`
 * returns the state after the last byte.
 */
export function scanCode(): Uint8Array<ArrayBuffer> {
  const many = functionType(2, 0);
  const one = functionType(3, 1);
  const bodies = [stepMany(direct), stepOne(direct), stepMany(byClass), stepOne(byClass)];
  return Uint8Array.from([
    ...header,
    ...section(1, vector([many, one])),
    ...section(2, vector([[...name('scan'), ...name('memory'), 2, 0, 1]])),
    ...section(3, vector([[0], [1], [0], [1]])),
    ...section(
      7,
      vector(
        ['manyDirect', 'oneDirect', 'manyByClass', 'oneByClass'].map((each, index) => [
          ...name(each),
          0,
          index,
        ]),
      ),
    ),
    ...section(10, vector(bodies.map((body) => [...unsigned(body.length), ...body]))),
  ]);
}

/** What the code exports. */
export type ScanFunctions = {
  readonly [name in `many${'Direct' | 'ByClass'}`]: (pointer: number, end: number) => void;
} & {
  readonly [name in `one${'Direct' | 'ByClass'}`]: (
    pointer: number,
    end: number,
    state: number,
  ) => number;
};

/** With more, their states don't fit the processor's registers. */
export const streams = 10;
/** Not a multiple of 4096, whose addresses would share the same lines of the processor's caches. */
export const PART: number = (1 << 19) + 576;
/** `many` steps through as many bytes of each part at a time. */
export const stride = 4;
export const CLASSES = 64;
export const TABLE: number = CLASSES + 512;

type Code = readonly number[];
/** The offset in a row for the byte on the stack. */
type Column = Code;

/** The format's name and version. */
const header: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const i32 = 0x7f;
const noResult = 0x40;
const end: Code = [0x0b];
const endAll: Code = [...end, ...end];
/** A loop in a block: `leaveAt` leaves both, `again` starts over. */
const loop: Code = [0x02, noResult, 0x03, noResult];
const again: Code = [0x0c, 0];
const add: Code = [0x6a];
const shiftLeft: Code = [0x74];
const isAtOrAbove: Code = [0x4f];

const direct: Column = [...constant(2), ...shiftLeft];
const byClass: Column = [...constant(1), ...shiftLeft, 0x2f, 1, ...unsigned(CLASSES)];

function stepMany(column: Column): Code {
  const [last, state] = [1, 2];
  const each = Array.from({ length: streams }, (_, stream) => stream);
  const steps = Array.from({ length: stride }, (_, ahead) =>
    each.flatMap((stream) => step(state + stream, column, stream * PART + ahead)),
  );
  return [
    ...vector([[...unsigned(streams), i32]]),
    ...each.flatMap((stream) => [...constant(0), ...load(stream * 4), ...set(state + stream)]),
    ...loop,
    ...leaveAt(get(last)),
    ...steps.flat(),
    ...advance(stride),
    ...again,
    ...endAll,
    ...each.flatMap((stream) => [...constant(0), ...get(state + stream), ...store(stream * 4)]),
    ...end,
  ];
}

function stepOne(column: Column): Code {
  return [
    ...vector([]),
    ...loop,
    ...leaveAt(get(1)),
    ...step(2, column, 0),
    ...advance(1),
    ...again,
    ...endAll,
    ...get(2),
    ...end,
  ];
}

/** `state = table[state + column of the byte at pointer + ahead]`. */
function step(state: number, column: Column, ahead: number): Code {
  const byte = [...get(0), 0x2d, 0, ...unsigned(ahead)];
  return [...get(state), ...byte, ...column, ...add, ...load(TABLE), ...set(state)];
}

/** Leaves the loop when the pointer has reached an address. */
function leaveAt(address: Code): Code {
  return [...get(0), ...address, ...isAtOrAbove, 0x0d, 1];
}

function advance(by: number): Code {
  return [...get(0), ...constant(by), ...add, ...set(0)];
}

function get(local: number): Code {
  return [0x20, ...unsigned(local)];
}

function set(local: number): Code {
  return [0x21, ...unsigned(local)];
}

function load(offset: number): Code {
  return [0x28, 2, ...unsigned(offset)];
}

function store(offset: number): Code {
  return [0x36, 2, ...unsigned(offset)];
}

/** A number below 64. */
function constant(value: number): Code {
  return [0x41, value];
}

function functionType(parameters: number, results: number): Code {
  const list = (count: number): Code => vector(Array.from({ length: count }, () => [i32]));
  return [0x60, ...list(parameters), ...list(results)];
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function vector(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function name(text: string): Code {
  return [...unsigned(text.length), ...Buffer.from(text)];
}

/** LEB128. */
function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}
