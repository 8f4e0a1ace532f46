import type { Readable } from 'node:stream';
import type { RequestContext } from './request-context.ts';

type Content = { readonly size: number; readonly etag: string | null };
/** Reads the bytes from `start` up to and excluding `end`. */
type Read = (start: number, end: number) => Readable | Promise<Readable>;

/**
 * Sends content as a whole or, with a Range header, one part of it; answers 304 or 416 if
 * appropriate.
 */
export async function sendRange(
  { request, reply }: RequestContext,
  { size, etag }: Content,
  read: Read,
): Promise<Readable | Buffer> {
  reply.header('Accept-Ranges', 'bytes');
  if (etag !== null) reply.header('ETag', etag);
  if (etag !== null && matchesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return Buffer.alloc(0);
  }
  const current = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = current ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    reply.code(416).header('Content-Range', `bytes */${size}`);
    return Buffer.alloc(0);
  }
  if (range !== null)
    reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end - 1}/${size}`);
  const { start, end } = range ?? { start: 0, end: size };
  reply.header('Content-Length', String(end - start));
  return request.method === 'HEAD' || end === start ? Buffer.alloc(0) : read(start, end);
}

/** Whether an If-None-Match header names that content. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header.trim() === '*' ||
      header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
  );
}

/** A single byte range. Several ranges, or an invalid one, get the whole content. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return last === '0' || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
