import { BINARY, I32, LIST, STRUCT, ThriftCursor } from './thrift-cursor.ts';

/**
 * The part of a footer that lists the columns, without the header of its field. Skips what comes
 * before it, and copies nothing. Throws RangeError if the footer has no such list.
 */
export function findSchema(footer: Uint8Array): Uint8Array {
  const cursor = new ThriftCursor(footer);
  for (let last = 0; cursor.nextField(last);) {
    const { number, type } = cursor;
    last = number;
    if (number === 2 && type === LIST) return footer.subarray(cursor.at, endOfList(footer, cursor));
    cursor.skip(type);
  }
  throw new RangeError('The footer has no columns.');
}

function endOfList(footer: Uint8Array, cursor: ThriftCursor): number {
  const { type, count } = cursor.list();
  if (type !== STRUCT) throw new RangeError('The columns of the footer are no structs.');
  const element = emptyElement();
  for (let index = 0; index < count; index += 1) readElement(cursor, footer, element);
  return cursor.at;
}

/** A column with all its parts, as the footer has them. `count`: of the elements. */
export type PackedColumn = {
  readonly name: string;
  readonly elements: Uint8Array;
  readonly count: number;
};

/** A column without parts, or a part of one. `name`: of the column. */
export type ParquetLeaf = {
  readonly name: string;
  readonly isWanted: boolean;
  /** In how many arrays and maps it is: with none, each row has one value. */
  readonly repetitions: number;
};

/** The columns with wanted names, and the leaves of all columns in their order. */
export type PackedColumns = {
  readonly columns: readonly PackedColumn[];
  readonly leaves: readonly ParquetLeaf[];
};

/** What a list has that `findSchema` returned. Throws RangeError if the bytes are damaged. */
export function packedColumns(
  schema: Uint8Array,
  isWanted: (name: string) => boolean,
): PackedColumns {
  const cursor = new ThriftCursor(schema);
  const { count: total } = cursor.list();
  const text = Buffer.from(schema.buffer, schema.byteOffset, schema.length);
  const columns: PackedColumn[] = [];
  const leaves: ParquetLeaf[] = [];
  const element = emptyElement();
  let read = 0;
  const readNext = (): void => {
    if (read === total) throw new RangeError('The footer has other columns than it says.');
    readElement(cursor, schema, element);
    read += 1;
  };
  const addParts = (name: string, wanted: boolean, lists: number, depth: number): void => {
    if (depth > MAX_DEPTH) throw new RangeError('The footer has too many levels.');
    const { children, repetition, isLeaf } = element;
    const repetitions = lists + (repetition === REPEATED ? 1 : 0);
    if (isLeaf) leaves.push({ name, isWanted: wanted, repetitions });
    for (let child = 0; child < children; child += 1) {
      readNext();
      addParts(name, wanted, repetitions, depth + 1);
    }
  };
  readNext();
  const { children } = element;
  for (let found = 0; found < children; found += 1) {
    const start = cursor.at;
    const before = read;
    readNext();
    const name = text.toString('utf8', element.nameFrom, element.nameTo);
    const wanted = isWanted(name);
    addParts(name, wanted, 0, 1);
    if (wanted)
      columns.push({ name, elements: schema.subarray(start, cursor.at), count: read - before });
  }
  if (read !== total) throw new RangeError('The footer has other columns than it says.');
  return { columns, leaves };
}

const REPEATED = 2;
/** Groups in each other; DuckDB reads fewer. */
const MAX_DEPTH = 1000;

/** `isLeaf`: a group without children is none. */
type Element = {
  nameFrom: number;
  nameTo: number;
  children: number;
  repetition: number;
  isLeaf: boolean;
};

function emptyElement(): Element {
  return { nameFrom: 0, nameTo: 0, children: 0, repetition: 0, isLeaf: false };
}

/**
 * Field 1 is the type of a leaf, field 3 the repetition, field 4 the name, field 5 the number of
 * children. Small numbers and short names, which most are, are read without a call: there may be
 * thousands of columns, and this runs once.
 */
function readElement(cursor: ThriftCursor, bytes: Uint8Array, element: Element): void {
  let number = 0;
  element.nameFrom = element.nameTo = element.children = element.repetition = 0;
  element.isLeaf = false;
  for (;;) {
    const header = bytes[cursor.at]!;
    if (header < 16) {
      if (!cursor.nextField(number)) return;
      number = cursor.number;
    } else {
      cursor.at += 1;
      number += header >> 4;
    }
    const type = header & 15;
    const next = bytes[cursor.at]!;
    if (type === I32 && next < 128) {
      cursor.at += 1;
      if (number === 1) element.isLeaf = true;
      else if (number === 5) element.children = next >> 1;
      else if (number === 3) element.repetition = next >> 1;
    } else if (type === I32 && number === 5) element.children = cursor.integer();
    else if (type === BINARY && number === 4) {
      const length = cursor.varint();
      element.nameFrom = cursor.at;
      cursor.take(length);
      element.nameTo = cursor.at;
    } else cursor.skip(type);
  }
}
