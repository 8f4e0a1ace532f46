import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FileEntry, RouteRequest, api } from '@millrace/api';
import { MillraceError } from '@millrace/model';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '../http/request-context.ts';
import type { PersonFiles } from './person-files.ts';

type Input = RouteRequest<typeof api.files.upload>;

/** Stores an uploaded file, sent as JSON, as a multipart form or as an octet stream. The last two are never held in memory. */
export function receiveUpload(files: PersonFiles, input: Input, context: RequestContext): Promise<FileEntry> {
  switch (context.bodyForm) {
    case 'octets':
      return receiveOctets(files, input, context);
    case 'multipart':
      return receiveForm(files, input, context);
    default:
      return receiveJson(files, input, context);
  }
}

async function receiveJson(files: PersonFiles, { body, query }: Input, { user }: RequestContext): Promise<FileEntry> {
  const overwrite = query.overwrite ?? body.overwrite ?? false;
  return files.write(body.path, user, Readable.from([decoded(body.content, body.encoding ?? 'utf8')]), { overwrite });
}

function decoded(content: string, encoding: 'utf8' | 'base64'): Buffer {
  if (encoding === 'utf8') return Buffer.from(content, 'utf8');
  if (/^[A-Za-z0-9+/_-]*={0,2}\s*$/.test(content.replaceAll(/\s/g, ''))) return Buffer.from(content, 'base64');
  throw new MillraceError('INVALID', 'content is not base64.', { errors: [{ path: 'body.content', message: 'is not base64' }] });
}

async function receiveOctets(files: PersonFiles, { query }: Input, { user, request }: RequestContext): Promise<FileEntry> {
  return files.write(neededPath(query.path), user, request.body as Readable, { overwrite: query.overwrite ?? false });
}

/** The form's `path` must come before its `file`, or stand in the query: the file is written as it arrives. */
async function receiveForm(files: PersonFiles, { query }: Input, { user, request }: RequestContext): Promise<FileEntry> {
  const fields = new Map<string, string>();
  let written: Promise<FileEntry> | undefined;
  const form = openForm(request.headers['content-type']);
  form.on('field', (name: string, value: string) => fields.set(name, value));
  form.on('file', (name: string, stream: BusboyFileStream, filename: string) => {
    if (name !== 'file' || written !== undefined) return void stream.resume();
    written = writePart(stream, filename);
    written.catch(() => stream.resume());
  });
  await pipeline(request.body as Readable, form).catch((error: Error) => {
    throw new MillraceError('MALFORMED', `The form cannot be read: ${error.message}`);
  });
  if (written === undefined) throw new MillraceError('INVALID', 'The form has no file.', { errors: [{ path: 'body.file', message: 'is missing' }] });
  return written;

  async function writePart(stream: BusboyFileStream, filename: string): Promise<FileEntry> {
    const path = neededPath(query.path ?? fields.get('path'));
    const whole = path.endsWith('/') ? path + baseName(filename) : path;
    return files.write(whole, user, stream, { overwrite: query.overwrite ?? fields.get('overwrite') === 'true' });
  }
}

function openForm(contentType: string | undefined): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': contentType ?? '' }, limits: { files: 1, fields: 20, fieldSize: 65_536 } });
  } catch (error) {
    throw new MillraceError('MALFORMED', `The form cannot be read: ${(error as Error).message}`);
  }
}

function baseName(filename: string | undefined): string {
  const name = (filename ?? '').split(/[/\\]/).at(-1) ?? '';
  if (name !== '') return name;
  throw new MillraceError('INVALID', 'The path is a folder, and the file has no name.', { errors: [{ path: 'path', message: 'names a folder' }] });
}

function neededPath(path: string | undefined): string {
  if (path !== undefined && path !== '') return path;
  throw new MillraceError('INVALID', 'Say where to: path is missing. In a form it must come before the file.', {
    errors: [{ path: 'path', message: 'is missing' }],
  });
}
