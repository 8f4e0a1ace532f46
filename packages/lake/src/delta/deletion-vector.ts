import { phrase } from '@millrace/plan';
import { crc32 } from 'node:zlib';
import { WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';
import { innerPath } from '../inner-path.ts';
import { MAX_DELETED_ROWS } from '../limits.ts';
import { readRoaringArray } from '../roaring.ts';
import type { DeletionVector } from './replay.ts';

/** The positions of the rows that a deletion vector removes from its file. */
export async function deletedRows(
  folder: TableFolder,
  vector: DeletionVector,
): Promise<readonly number[]> {
  if (vector.cardinality > MAX_DELETED_ROWS)
    throw new WrongFormat(
      phrase`has a file with more than ${MAX_DELETED_ROWS} deleted rows. Compact it (REORG TABLE … APPLY (PURGE)).`,
    );
  const bytes = await bytesOf(folder, vector);
  try {
    if (bytes.length !== vector.sizeInBytes) throw new RangeError('Its size differs.');
    if (bytes.readUInt32LE(0) !== MAGIC) throw new RangeError('It is of another format.');
    const rows = readRoaringArray(bytes.subarray(4));
    if (rows.length === vector.cardinality) return rows;
    throw new RangeError('It has another number of rows.');
  } catch (error) {
    if (error instanceof RangeError) throw damaged(error);
    throw error;
  }
}

const MAGIC = 1681511377;

async function bytesOf(folder: TableFolder, vector: DeletionVector): Promise<Buffer> {
  const { storageType, pathOrInlineDv: text } = vector;
  if (storageType === 'i') return decode85(text).subarray(0, vector.sizeInBytes);
  if (storageType !== 'u')
    throw new WrongFormat(
      phrase`has deletion vectors outside of its folder (${storageType}), which can't be read. Compact it (REORG TABLE … APPLY (PURGE)).`,
    );
  const file = await folder.read(innerPath(relativePath(text)));
  const start = vector.offset === 0 ? 1 : vector.offset;
  const end = start + 4 + vector.sizeInBytes;
  if (file.length < end + 4 || file.readUInt32BE(start) !== vector.sizeInBytes) throw damaged(null);
  const bytes = file.subarray(start + 4, end);
  if (crc32(bytes) !== file.readUInt32BE(end)) throw damaged(null);
  return bytes;
}

/** A prefix of any length, then 20 characters that encode a UUID. */
function relativePath(text: string): string {
  const prefix = text.slice(0, -20);
  const hex = decode85(text.slice(-20)).toString('hex');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return `${prefix === '' ? '' : `${prefix}/`}deletion_vector_${uuid}.bin`;
}

const DIGITS =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';

/** Z85 (https://rfc.zeromq.org/spec/32). */
function decode85(text: string): Buffer {
  if (text.length % 5 !== 0) throw damaged(null);
  const bytes = Buffer.alloc((text.length / 5) * 4);
  for (let at = 0; at < text.length; at += 5) {
    let number = 0;
    for (const sign of text.slice(at, at + 5)) {
      const digit = DIGITS.indexOf(sign);
      if (digit < 0) throw damaged(null);
      number = number * 85 + digit;
    }
    if (number > 0xffffffff) throw damaged(null);
    bytes.writeUInt32BE(number, (at / 5) * 4);
  }
  return bytes;
}

function damaged(cause: unknown): WrongFormat {
  return new WrongFormat(
    phrase`has a deletion vector that is damaged or can't be read. Compact it (REORG TABLE … APPLY (PURGE)).`,
    { cause },
  );
}
