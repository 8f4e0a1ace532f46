import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { phrase, detailedError, isMillraceError, MillraceError } from '@millrace/model';
import type { ByteRange, FileEntry, FileSystem, OpenFile } from '../file-system.ts';
import { firstText } from '../first-text.ts';
import { allowedUrl, shownUrl } from './allowed-hosts.ts';
import { getUrl } from './get-url.ts';
import type { WebOptions } from './send-request.ts';

/**
 * Files of web servers, by their addresses. They are only read, one by one: the web has no folders
 * and no patterns.
 */
export function webFiles(options: WebOptions): FileSystem {
  const normalize = (path: string): string => allowedUrl(path, options.hosts).href;
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    getUrl(path, headers, options);

  const stat = async (path: string): Promise<FileEntry | undefined> => {
    const exact = normalize(path);
    try {
      const answer = await get(exact);
      const length = lengthOf(answer) ?? (await countBytes(answer));
      answer.destroy();
      return entryOf(exact, answer, length);
    } catch (error) {
      if (isMillraceError(error, 'FILE_NOT_FOUND')) return undefined;
      throw error;
    }
  };
  const open = async (path: string): Promise<OpenFile> => {
    const exact = normalize(path);
    const answer = await get(exact);
    return {
      entry: entryOf(exact, answer, lengthOf(answer) ?? 0),
      version: answer.headers.etag ?? answer.headers['last-modified'] ?? 'unknown',
      stream: (range) => cut(answer, exact, range),
      [Symbol.asyncDispose]: () => {
        answer.destroy();
        return Promise.resolve();
      },
    };
  };
  const read = async (
    path: string,
    range: ByteRange = {},
  ): Promise<{ readonly entry: FileEntry; readonly stream: Readable }> => {
    const exact = normalize(path);
    const { start = 0, end } = range;
    const isPart = start > 0 || end !== undefined;
    const answer = await get(exact, isPart ? { range: `bytes=${start}-${end ?? ''}` } : {});
    const isWhole = answer.statusCode === 200;
    const entry = entryOf(exact, answer, totalOf(answer) ?? 0);
    const stream = isWhole ? cut(answer, exact, range) : cut(answer, exact);
    return { entry, stream };
  };

  return {
    normalize,
    access: () => 'read',
    isLocal: () => false,
    stat,
    list: noFolder,
    folder: noFolder,
    open,
    read,
    write: readOnly,
    adopt: readOnly,
    createFolder: readOnly,
    rename: readOnly,
    delete: readOnly,
    glob: () => Promise.resolve([]),
    head: async (path, length) => {
      const { stream } = await read(path, { end: length - 1 });
      const bytes = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));
      return firstText(bytes, bytes.length < length);
    },
    localPath: notHere,
    localPaths: ([path = '']) => notHere(path),
    localHeads: ([path = '']) => notHere(path),
    checkTarget: readOnly,
    publication: (_parts, path) => readOnly(path),
    settlePublication: (journal) => readOnly(journal),
  };
}

function notHere(path: string): Promise<never> {
  return Promise.reject(
    new MillraceError('INVALID', phrase`"${shownUrl(path)}" is not on this machine.`),
  );
}

function noFolder(path: string): Promise<never> {
  return Promise.reject(detailedError('INVALID', 'WEB_WITHOUT_FOLDERS', { url: shownUrl(path) }));
}

function readOnly(path: string): Promise<never> {
  return Promise.reject(detailedError('NOT_ALLOWED', 'WEB_ONLY_READ', { url: shownUrl(path) }));
}

function entryOf(path: string, { headers }: IncomingMessage, length: number): FileEntry {
  const url = new URL(path);
  const modified = Date.parse(headers['last-modified'] ?? '');
  return {
    name: url.pathname.slice(url.pathname.lastIndexOf('/') + 1) || url.hostname,
    path,
    type: 'FILE',
    directory: false,
    length,
    owner: url.hostname,
    group: url.hostname,
    permission: '444',
    // Without a time it may have changed.
    modificationTime: Number.isNaN(modified) ? Date.now() : modified,
    replication: 0,
    blockSize: 0,
  };
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Of the whole file, also in the answer to a range. */
function totalOf(answer: IncomingMessage): number | undefined {
  const total = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1];
  return total === undefined ? lengthOf(answer) : Number(total);
}

/** A server that doesn't say how long its answer is has to be read to its end. */
async function countBytes(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

/** The content, or a range of it. Fails if the connection ends before the content does. */
function cut(
  answer: IncomingMessage,
  path: string,
  { start = 0, end = Infinity }: ByteRange = {},
): Readable {
  return Readable.from(bytes(), { objectMode: false, highWaterMark: 262_144 }).on('close', () =>
    answer.destroy(),
  );

  async function* bytes(): AsyncGenerator<Uint8Array> {
    let at = 0;
    try {
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
        at += chunk.length;
        if (part.length > 0) yield part;
        if (at > end) return;
      }
    } catch (error) {
      throw detailedError('UNAVAILABLE', 'WEB_BROKE', { url: shownUrl(path) }, { cause: error });
    }
  }
}
