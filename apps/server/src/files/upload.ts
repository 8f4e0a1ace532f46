import type { FileEntry } from '@millrace/api';
import { detailedError, MillraceError } from '@millrace/model';
import type { Readable } from 'node:stream';
import type { RequestContext } from '../requests/request-context.ts';
import { receiveForm } from './receive-form.ts';
import { checkLength, receivedBytes } from './received-bytes.ts';
import {
  missingPath,
  type UploadAnswer,
  type UploadInput,
  type UploadTools,
} from './upload-tools.ts';

/**
 * Stores an upload: as JSON, as a multipart form, or as an octet stream. The last two are never
 * held in memory.
 */
export function receiveUpload(
  tools: UploadTools,
  input: UploadInput,
  context: RequestContext,
): Promise<UploadAnswer> {
  switch (context.bodyForm) {
    case 'octets':
      return receiveOctets(tools, input, context);
    case 'multipart':
      return receiveForm(tools, input, context);
    case 'form':
    case 'json':
    case 'text':
      return receiveJson(tools, input, context);
  }
}

async function receiveJson(
  { files, limit }: UploadTools,
  { body, query }: UploadInput,
  { user }: RequestContext,
): Promise<FileEntry> {
  const overwrite = query.overwrite ?? body.overwrite ?? false;
  const content = decoded(body.content, body.encoding ?? 'utf8');
  checkLength(content.length, limit);
  return files.write(fileNamed(body.path), user, once(content), { overwrite });
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

function decoded(content: string, encoding: 'utf8' | 'base64'): Buffer {
  const refuse = (message: string): Error =>
    new MillraceError('INVALID', `content ${message}.`, {
      errors: [{ path: 'body.content', message }],
    });
  if (encoding === 'utf8') {
    if (!content.isWellFormed())
      throw refuse('has half a character (a lone surrogate), which UTF-8 cannot hold');
    return Buffer.from(content, 'utf8');
  }
  const letters = content.replaceAll(/\s/g, '').replace(/={1,2}$/, '');
  if (/^[A-Za-z0-9+/_-]*$/.test(letters) && letters.length % 4 !== 1)
    return Buffer.from(letters, 'base64');
  throw refuse('is not base64');
}

async function receiveOctets(
  { files, limit }: UploadTools,
  { query }: UploadInput,
  { user, request }: RequestContext,
): Promise<FileEntry> {
  const overwrite = query.overwrite ?? false;
  if (query.path === undefined) throw missingPath();
  const path = await files.writablePath(fileNamed(query.path), user, { overwrite });
  checkLength(Number(request.headers['content-length'] ?? 0), limit);
  return files.write(path, user, receivedBytes(request.body as Readable, limit), { overwrite });
}

/** A path that ends in `/` is a folder's. */
function fileNamed(path: string): string {
  if (!path.endsWith('/')) return path;
  throw detailedError(
    'INVALID',
    'NAMES_A_FOLDER',
    { path },
    {
      errors: [{ path: 'path', message: 'names a folder' }],
    },
  );
}
