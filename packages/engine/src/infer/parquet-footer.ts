import { BINARY, I32, LIST, STRUCT, ThriftCursor } from './thrift-cursor.ts';

/**
 * The part of a footer that lists the columns, without the header of its field. Skips what comes
 * before it, and copies nothing. Throws RangeError if the footer has no such list.
 */
export function findSchema(footer: Uint8Array): Uint8Array {
  const cursor = new ThriftCursor(footer);
  for (let field = cursor.field(0); field !== null; field = cursor.field(field.number)) {
    if (field.number === 2 && field.type === LIST)
      return footer.subarray(cursor.at, endOfList(footer, cursor));
    cursor.skip(field.type);
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

/**
 * The columns of a list that `findSchema` returned, those with wanted names. Throws RangeError if
 * the bytes are damaged.
 */
export function packedColumns(
  schema: Uint8Array,
  isWanted: (name: string) => boolean,
): readonly PackedColumn[] {
  const cursor = new ThriftCursor(schema);
  const { count: total } = cursor.list();
  const text = Buffer.from(schema.buffer, schema.byteOffset, schema.length);
  const columns: PackedColumn[] = [];
  const element = emptyElement();
  readElement(cursor, schema, element);
  const expected = element.children;
  let read = 1;
  let found = 0;
  for (; found < expected && read < total; found += 1) {
    const start = cursor.at;
    readElement(cursor, schema, element);
    const name = text.toString('utf8', element.nameFrom, element.nameTo);
    let count = 1;
    for (let open = element.children; open > 0; open -= 1) {
      readElement(cursor, schema, element);
      open += element.children;
      count += 1;
    }
    read += count;
    if (isWanted(name)) columns.push({ name, elements: schema.subarray(start, cursor.at), count });
  }
  if (read !== total || found !== expected)
    throw new RangeError('The footer has other columns than it says.');
  return columns;
}

/** A column without parts, or a part of one. `name`: of the column. */
export type ParquetLeaf = {
  readonly name: string;
  readonly isWanted: boolean;
  /** In how many arrays and maps it is: with none, each row has one value. */
  readonly repetitions: number;
};

/**
 * The leaves of a list that `findSchema` returned, in their order. Throws RangeError if the bytes
 * are damaged.
 */
export function parquetLeaves(
  schema: Uint8Array,
  isWanted: (name: string) => boolean,
): readonly ParquetLeaf[] {
  const cursor = new ThriftCursor(schema);
  const { count: total } = cursor.list();
  const text = Buffer.from(schema.buffer, schema.byteOffset, schema.length);
  const leaves: ParquetLeaf[] = [];
  const element = emptyElement();
  readElement(cursor, schema, element);
  let read = 1;
  type Column = Omit<ParquetLeaf, 'repetitions'>;
  const readPart = (column: Column | null, lists: number, depth: number): void => {
    readElement(cursor, schema, element);
    read += 1;
    if (read > total || depth > MAX_DEPTH)
      throw new RangeError('The footer has other columns than it says.');
    const { nameFrom, nameTo, children, isLeaf } = element;
    const repetitions = lists + (element.repetition === REPEATED ? 1 : 0);
    const name = column?.name ?? text.toString('utf8', nameFrom, nameTo);
    const { isWanted: wanted } = column ?? { isWanted: isWanted(name) };
    if (isLeaf) leaves.push({ name, isWanted: wanted, repetitions });
    for (let child = 0; child < children; child += 1)
      readPart({ name, isWanted: wanted }, repetitions, depth + 1);
  };
  const { children } = element;
  for (let child = 0; child < children; child += 1) readPart(null, 0, 1);
  return leaves;
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
      const field = cursor.field(number);
      if (field === null) return;
      number = field.number;
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
