import { millraceError, type MillraceError } from '@millrace/model';

/** An entry of an archive. The name is relative, with `/` between its parts. */
export type TarHeader = {
  readonly name: string;
  readonly type: 'file' | 'folder';
  readonly size: number;
  readonly modified: number;
};

export type TarEntry = TarHeader & { readonly body: AsyncIterable<Buffer> };

const BLOCK = 512;
const MAX_PLAIN_SIZE = 8 ** 11 - 1;
const MAX_EXTENDED_HEADER = 1_048_576;

/**
 * The bytes before an entry's content: a POSIX (pax) header, which every tar reads, names of any
 * length and files of any size included.
 */
export function tarHeader({ name, type, size, modified }: TarHeader): Buffer {
  const path = type === 'folder' ? `${name}/` : name;
  const isPlain = /^[\x20-\x7e]{1,100}$/.test(path);
  const records = [
    ...(isPlain ? [] : [paxRecord('path', path)]),
    ...(size > MAX_PLAIN_SIZE ? [paxRecord('size', String(size))] : []),
  ];
  const header = block(
    isPlain ? path : 'long-name',
    type === 'folder' ? '5' : '0',
    Math.min(size, MAX_PLAIN_SIZE),
    modified,
    type === 'folder' ? 0o700 : 0o600,
  );
  if (records.length === 0) return header;
  const extended = Buffer.from(records.join(''));
  return Buffer.concat([
    block('extended-header', 'x', extended.length, modified, 0o600),
    extended,
    tarPadding(extended.length),
    header,
  ]);
}

/** The bytes after content of that size. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The bytes after the last entry. */
export const tarEnd: Buffer = Buffer.alloc(2 * BLOCK);

/**
 * Reads an archive entry by entry. Read the content of each to its end before the next. Throws if
 * the archive is damaged or truncated.
 */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(stream);
  let extended = new Map<string, string>();
  for (;;) {
    const header = await bytes.read(BLOCK);
    if (header.every((byte) => byte === 0)) return bytes.drain();
    checkSum(header);
    const type = String.fromCharCode(header[156] ?? 0);
    const size = Number(extended.get('size') ?? octal(header, 124, 12));
    if (!Number.isSafeInteger(size) || size < 0) throw damaged('an entry has no valid size');
    if (type === 'x') {
      if (size > MAX_EXTENDED_HEADER) throw damaged('a header is too long');
      extended = paxRecords(await bytes.read(size));
      await bytes.read(tarPadding(size).length);
      continue;
    }
    const path = extended.get('path') ?? text(header, 345, 155, '/') + text(header, 0, 100);
    extended = new Map();
    if (type !== '0' && type !== '5') throw damaged(`"${path}" is neither a file nor a folder`);
    yield {
      name: type === '5' ? path.replace(/\/$/, '') : path,
      type: type === '5' ? 'folder' : 'file',
      size,
      modified: octal(header, 136, 12) * 1000,
      body: bytes.take(size),
    };
    await bytes.read(tarPadding(size).length);
  }
}

function block(name: string, type: string, size: number, modified: number, mode: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(
    `${octalText(mode, 7)}\0${octalText(0, 7)}\0${octalText(0, 7)}\0${octalText(size, 11)}\0${octalText(Math.floor(modified / 1000), 11)}\0`,
    100,
  );
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${octalText(sumOf(header), 6)}\0 `, 148);
  return header;
}

function octalText(value: number, length: number): string {
  return Math.max(0, value).toString(8).padStart(length, '0');
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function checkSum(header: Buffer): void {
  const stated = octal(header, 148, 8);
  const counted = Buffer.from(header).fill(' ', 148, 156);
  if (sumOf(counted) !== stated) throw damaged('a header has a wrong checksum');
}

function octal(header: Buffer, start: number, length: number): number {
  return Number.parseInt(text(header, start, length).trim() || '0', 8);
}

function text(header: Buffer, start: number, length: number, after = ''): string {
  const value =
    header
      .subarray(start, start + length)
      .toString('utf8')
      .split('\0')[0] ?? '';
  return value === '' ? '' : value + after;
}

/** `<length> <key>=<value>\n`, where the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length > length) length += 1;
  return `${length} ${key}=${value}\n`;
}

function paxRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let start = 0; start < bytes.length;) {
    const space = bytes.indexOf(' ', start);
    const length = Number(bytes.subarray(start, space).toString());
    if (space === -1 || !Number.isInteger(length) || length <= 0)
      throw damaged('a header cannot be read');
    const [key = '', ...value] = bytes
      .subarray(space + 1, start + length - 1)
      .toString('utf8')
      .split('=');
    records.set(key, value.join('='));
    start += length;
  }
  return records;
}

/** Splits a stream into chunks of the requested lengths. */
class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  async read(length: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.take(length)));
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.rest.length === 0) this.rest = await this.next();
      const piece = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /**
   * Reads what follows the last entry, so that a damaged end of the compressed stream is detected.
   */
  async drain(): Promise<void> {
    while (!(await this.source.next()).done);
  }

  private async next(): Promise<Buffer> {
    const { value, done } = await this.source.next();
    if (done === true) throw damaged('it ends too early');
    return value;
  }
}

function damaged(reason: string): MillraceError {
  return millraceError('INVALID', { message: `The archive is damaged: ${reason}.` });
}
