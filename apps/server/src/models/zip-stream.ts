import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive. `open` is called when it is its turn. */
export type ZipPart = {
  /** With `/` between folders. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly modified: number;
  readonly open: () => AsyncIterable<Uint8Array>;
};

/**
 * A ZIP archive of files, packed as they are read. Sizes and checksums follow each file. At most
 * 65,535 files and 4 GB fit into it. Throws what reading a file throws.
 */
export async function* zipStream(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const header = headerOf(part);
    const local = Buffer.concat([signature(LOCAL), header, Buffer.from(part.name)]);
    yield local;
    const content = new Content(part);
    let packed = 0;
    for await (const chunk of content.packed()) {
      packed += chunk.length;
      yield chunk;
    }
    const sums = numbers(content.checksum, packed, content.size);
    yield Buffer.concat([signature(AFTER), sums]);
    directory.push(entryOf(part, header, sums, offset));
    offset += local.length + packed + 4 + sums.length;
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield endOf(parts.length, listed.length, offset);
}

/** The bytes of a file, and what is known of them once they have been read. */
class Content {
  size = 0;
  checksum = 0;
  private readonly part: ZipPart;

  constructor(part: ZipPart) {
    this.part = part;
  }

  packed(): AsyncIterable<Uint8Array> {
    // Most of what is stored here is packed already.
    const deflate = createDeflateRaw({ level: 1 });
    return pipeline(Readable.from(this.counted()), deflate, () => undefined);
  }

  private async *counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.part.open()) {
      this.size += chunk.length;
      this.checksum = crc32(chunk, this.checksum);
      yield chunk;
    }
  }
}

const LOCAL = 0x04034b50;
const AFTER = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
/** Names are UTF-8; sizes and the checksum follow the file. */
const FLAGS = 0x0808;
const REGULAR_FILE = 0o100644;

/** What stands before the name, without the signature. */
function headerOf({ name, modified }: ZipPart): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(FLAGS, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt32LE(dosTime(new Date(modified)), 6);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

function entryOf(part: ZipPart, header: Buffer, sums: Buffer, offset: number): Buffer {
  const own = Buffer.from(header);
  sums.copy(own, 10);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(REGULAR_FILE * 0x1_0000, 6);
  rest.writeUInt32LE(offset, 10);
  const madeByUnix = Buffer.from([VERSION, 3]);
  return Buffer.concat([signature(CENTRAL), madeByUnix, own, rest, Buffer.from(part.name)]);
}

function endOf(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(END), end]);
}

/** Date and time as MS-DOS has them, in UTC, from 1980 on. */
function dosTime(time: Date): number {
  const year = Math.max(0, time.getUTCFullYear() - 1980);
  const date = year * 512 + (time.getUTCMonth() + 1) * 32 + time.getUTCDate();
  const seconds = Math.floor(time.getUTCSeconds() / 2);
  return date * 0x1_0000 + time.getUTCHours() * 2048 + time.getUTCMinutes() * 32 + seconds;
}

function signature(value: number): Buffer {
  return numbers(value);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}
