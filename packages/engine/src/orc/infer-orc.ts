import {
  phrase,
  array,
  BINARY,
  BOOLEAN,
  BYTE,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  map,
  SHORT,
  STRING,
  struct,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  type DataType,
} from '@millrace/plan';
import { WrongFormat, type FoundField } from '../infer/found-field.ts';
import { refuseEqualNames } from '../infer/infer-parquet.ts';
import type { RandomFile } from '../infer/random-file.ts';
import { readOrcFooter } from './orc-footer.ts';
import { messagesIn, numberIn, numbersIn, textsIn, type Message } from './protobuf.ts';

/** The columns that an ORC file declares, in Spark's types. Throws WrongFormat. */
export async function inferOrc(file: RandomFile): Promise<readonly FoundField[]> {
  const footer = await readOrcFooter(file);
  try {
    return columnsIn(messagesIn(footer, 4));
  } catch (error) {
    if (error instanceof WrongFormat) throw error;
    throw new WrongFormat(DAMAGED, { cause: error });
  }
}

function columnsIn(types: readonly Message[]): readonly FoundField[] {
  const [root] = types;
  if (root === undefined || numberIn(root, 1) !== STRUCT)
    throw new WrongFormat(
      phrase`has no columns: its records are single values. Write it with columns.`,
    );
  const members = membersOf(root, types);
  refuseEqualNames(members.map(({ name }) => name));
  const reading = { types, left: types.length - 1 };
  return members.map(({ name, type }) => ({
    name,
    type: typeOf(type, reading, 1, name),
    format: '',
  }));
}

/**
 * The types of a file are a tree, so each is used once. If two were parts of one another's, a few
 * bytes would make endless types.
 */
type Reading = { readonly types: readonly Message[]; left: number };

const [LIST, MAP, STRUCT, DECIMAL, TIMESTAMP_KIND] = [10, 11, 12, 14, 9];
const MAX_DEPTH = 100;

const simpleTypes: Readonly<Record<number, DataType>> = {
  0: BOOLEAN,
  1: BYTE,
  2: SHORT,
  3: INTEGER,
  4: LONG,
  5: FLOAT,
  6: DOUBLE,
  7: STRING,
  8: BINARY,
  15: DATE,
  16: STRING,
  17: STRING,
  18: TIMESTAMP,
};

type Member = { readonly name: string; readonly type: Message };

function membersOf(message: Message, types: readonly Message[]): readonly Member[] {
  const names = textsIn(message, 3);
  return partsOf(message, types).map((type, index) => ({ name: names[index] ?? '', type }));
}

function partsOf(message: Message, types: readonly Message[]): readonly Message[] {
  return numbersIn(message, 2).map((index) => {
    const type = types[index];
    if (type === undefined) throw new WrongFormat(DAMAGED);
    return type;
  });
}

const DAMAGED = phrase`is damaged: its footer can't be read. Copy or write it again.`;

function typeOf(message: Message, reading: Reading, depth: number, column: string): DataType {
  const { types } = reading;
  reading.left -= 1;
  if (reading.left < 0) throw new WrongFormat(DAMAGED);
  if (depth > MAX_DEPTH)
    throw new WrongFormat(
      phrase`has more than ${MAX_DEPTH} levels in \`${column}\`, which can't be read. Leave out the column when the file is written, or write it with fewer levels.`,
    );
  const kind = numberIn(message, 1);
  const simple = simpleTypes[kind];
  if (simple !== undefined) return simple;
  const inner = (type: Message | undefined): DataType => {
    if (type === undefined) throw new WrongFormat(DAMAGED);
    return typeOf(type, reading, depth + 1, column);
  };
  switch (kind) {
    case TIMESTAMP_KIND:
      return isWithoutZone(message) ? TIMESTAMP_NTZ : TIMESTAMP;
    case DECIMAL:
      return decimal(numberIn(message, 5, 38), numberIn(message, 6));
    case LIST:
      return array(inner(partsOf(message, types)[0]));
    case MAP: {
      const [key, value] = partsOf(message, types);
      return map(inner(key), inner(value));
    }
    case STRUCT:
      return struct(
        membersOf(message, types).map(({ name, type }) => ({ name, type: inner(type) })),
      );
    default:
      throw new WrongFormat(
        phrase`has the column \`${column}\` of a type that can't be read, such as UNION. Declare the other columns.`,
      );
  }
}

/** Spark marks the columns that it writes as TIMESTAMP_NTZ. */
function isWithoutZone(message: Message): boolean {
  return messagesIn(message, 7).some(
    (pair) =>
      textsIn(pair, 1)[0] === 'spark.sql.catalyst.type' && textsIn(pair, 2)[0] === 'timestamp_ntz',
  );
}
