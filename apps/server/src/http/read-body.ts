import { MillraceError, millraceError } from '@millrace/model';
import type { BodyForm } from '@millrace/api';
import type { Readable } from 'node:stream';

/** The form of a body by its media type. Without a media type it is taken for JSON; a type that nobody knows is undefined. */
export function bodyFormOf(contentType: string | undefined): BodyForm | undefined {
  const mediaType = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (mediaType === '' || mediaType === 'application/json' || mediaType.endsWith('+json')) return 'json';
  return forms[mediaType];
}

const forms: Readonly<Record<string, BodyForm>> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/octet-stream': 'octets',
  'text/plain': 'text',
};

/** Reads and parses a body of at most `limit` bytes. Empty is undefined. Multipart and octets stay streams. */
export async function readBody(
  stream: Readable,
  form: BodyForm,
  contentType: string | undefined,
  limit: number,
  parse: (text: string) => unknown,
): Promise<unknown> {
  if (form === 'multipart' || form === 'octets') return stream;
  const text = decode(await readAll(stream, limit), contentType);
  if (form === 'text') return text;
  if (text.trim() === '') return undefined;
  return form === 'form' ? Object.fromEntries(new URLSearchParams(text)) : parse(text);
}

/** All bytes of a stream; more than `limit` of them is 413. */
export async function readAll(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw millraceError('TOO_LARGE', { what: 'body', limit: `${Math.floor(limit / 1_048_576)} MB` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer, contentType: string | undefined): string {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset)) throw new MillraceError('MALFORMED', `The body's charset is ${charset}. Send UTF-8.`);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new MillraceError('MALFORMED', 'The body is not valid UTF-8.');
  }
}
