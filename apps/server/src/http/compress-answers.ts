import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { acceptedEncoding, type ContentEncoding } from '../requests/accepted-encoding.ts';
import { routeOf } from '../requests/route-of.ts';

type Payload = string | Buffer | Readable | null | undefined;

/** Compressing shorter answers gains nothing. */
const MIN_BYTES = 1024;
/**
 * Compressing these takes a fraction of a millisecond, less than handing them to another thread.
 */
const MAX_SYNC_BYTES = 32_768;

/**
 * Compresses text for clients that accept it: JSON, pages, lists as they stream. Not for ranges,
 * events, or answers with a secret (their compressed length could reveal it). Large answers are
 * compressed outside the event loop.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: Payload) => {
    if (!isCompressible(request, reply, payload)) return payload;
    addVary(reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString());
    if (encoding === null) return payload;
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    const etag = reply.getHeader('etag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('ETag', `W/${etag}`);
    if (request.method === 'HEAD') return null;
    if (isStream(payload)) return throughEncoder(payload, encoding);
    const bytes = Buffer.from(payload as string);
    return bytes.length <= MAX_SYNC_BYTES ? small[encoding](bytes) : whole[encoding](bytes);
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: Payload): boolean {
  if (routeOf(request)?.hasSecret === true) return false;
  if ([204, 206, 304].includes(reply.statusCode)) return false;
  if (
    reply.hasHeader('content-encoding') ||
    reply.hasHeader('content-range') ||
    reply.hasHeader('accept-ranges')
  )
    return false;
  if (!text.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (isStream(payload)) return true;
  const length =
    request.method === 'HEAD'
      ? Number(reply.getHeader('content-length') ?? MIN_BYTES)
      : Buffer.byteLength(payload ?? '');
  return length >= MIN_BYTES;
}

const text =
  /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg\+xml)/i;

function isStream(payload: Payload): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload;
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding|\*/i.test(vary))
    reply.header('Vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

const GZIP_LEVEL = 5;
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
};
const zstdOptions = {
  params: { [constants.ZSTD_c_compressionLevel]: 2, [constants.ZSTD_c_windowLog]: 19 },
};

const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, { level: number }, Buffer>(gzip);

const whole: Readonly<Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd: (bytes) => zstd(bytes, zstdOptions),
  br: (bytes) => brotli(bytes, brotliOptions),
  gzip: (bytes) => gzipped(bytes, { level: GZIP_LEVEL }),
};

const small: Readonly<Record<ContentEncoding, (bytes: Buffer) => Buffer>> = {
  zstd: (bytes) =>
    zstdCompressSync(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 15 },
    }),
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 15 },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

const encoders: Readonly<Record<ContentEncoding, () => Transform>> = {
  zstd: () => createZstdCompress(zstdOptions),
  br: () => createBrotliCompress(brotliOptions),
  gzip: () => createGzip({ level: GZIP_LEVEL }),
};

/**
 * An error of the source also ends the encoder, and so the connection: a partial answer never looks
 * complete.
 */
function throughEncoder(source: Readable, encoding: ContentEncoding): Transform {
  const encoder = encoders[encoding]();
  pipeline(source, encoder, () => undefined);
  return encoder;
}
