import { MillraceError, millraceError } from '@millrace/model';
import type { BodyForm } from '@millrace/api';
import type { Readable } from 'node:stream';
import type { BodyAccount } from './body-budget.ts';
import { onceClosed } from './once-closed.ts';
import { bodyDeadline, type BodyPace } from './body-deadline.ts';

/** The form of a body by its media type: JSON if it has none, undefined for an unknown type. */
export function bodyFormOf(contentType: string | undefined): BodyForm | undefined {
  const mediaType = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (mediaType === '' || mediaType === 'application/json' || mediaType.endsWith('+json'))
    return 'json';
  return forms[mediaType];
}

const forms: Readonly<Record<string, BodyForm>> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/octet-stream': 'octets',
  'text/plain': 'text',
};

/** The maximum length of a body in bytes, its required pace, and the budget for its bytes. */
export type BodyLimits = BodyPace & {
  readonly bytes: number;
  readonly account: Pick<BodyAccount, 'take'>;
};

/** Reads and parses a body. Empty is undefined. Multipart and octets stay streams. */
export async function readBody(
  stream: Readable,
  form: BodyForm,
  contentType: string | undefined,
  limits: BodyLimits & {
    /** Awaited before a complete body is parsed. */ readonly turn: () => Promise<void>;
  },
  parse: (text: string) => unknown,
): Promise<unknown> {
  if (form === 'multipart' || form === 'octets') return stream;
  const bytes = await readAll(stream, limits);
  await limits.turn();
  const text = decode(bytes, contentType);
  if (form === 'text') return text;
  if (text.trim() === '') return undefined;
  return form === 'form' ? Object.fromEntries(new URLSearchParams(text)) : parse(text);
}

/**
 * All bytes of a stream. Too many are 413, too long a pause or too slow is 408, more than the
 * budget is 429 or 503.
 */
export async function readAll(
  stream: Readable,
  { bytes: limit, account, ...pace }: BodyLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const deadline = bodyDeadline(pace, (seconds) =>
    reject(millraceError('TOO_SLOW', { what: 'body', seconds })),
  );
  const take = (chunk: Buffer): void => {
    deadline.received(chunk.length);
    size += chunk.length;
    if (size > limit) return reject(tooLarge(limit));
    try {
      account.take(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      reject(error as Error);
    }
  };
  const done = (): void => resolve(Buffer.concat(chunks));
  const cutOff = (): void =>
    reject(new MillraceError('MALFORMED', 'The body ended before it was complete.'));
  stream.on('data', take).once('end', done).once('error', cutOff);
  if (stream.readableEnded) done();
  else onceClosed(stream, cutOff);
  try {
    return await promise;
  } finally {
    deadline.end();
    stream.off('data', take).pause();
  }
}

/** Refuses a body because of the length in its headers. */
export function checkAnnounced(contentLength: string | undefined, limit: number): void {
  if (Number(contentLength ?? 0) > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): MillraceError {
  return millraceError('TOO_LARGE', {
    what: 'body',
    limit:
      limit < 1_048_576 ? `${Math.floor(limit / 1024)} KB` : `${Math.floor(limit / 1_048_576)} MB`,
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer, contentType: string | undefined): string {
  const charset =
    /charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset))
    throw new MillraceError('MALFORMED', `The body's charset is ${charset}. Send UTF-8.`);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new MillraceError('MALFORMED', 'The body is not valid UTF-8.');
  }
}
