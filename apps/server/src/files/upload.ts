import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FileEntry, RouteRequest, api } from '@millrace/api';
import { MillraceError } from '@millrace/model';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '../http/request-context.ts';
import type { PersonFiles } from './person-files.ts';

type Input = RouteRequest<typeof api.files.upload>;

/** Stores an uploaded file, sent as JSON, as a multipart form or as an octet stream. The last two are never held in memory; a file whose path comes behind it waits in the folder `spool`. */
export function receiveUpload(files: PersonFiles, spool: string, input: Input, context: RequestContext): Promise<FileEntry> {
  switch (context.bodyForm) {
    case 'octets':
      return receiveOctets(files, input, context);
    case 'multipart':
      return receiveForm(files, spool, input, context);
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

/** The file is written as it arrives where its path is known by then, else when the form has ended. */
async function receiveForm(files: PersonFiles, spool: string, { query }: Input, { user, request }: RequestContext): Promise<FileEntry> {
  const fields = new Map<string, string>();
  let received: Promise<() => Promise<FileEntry>> | undefined;
  const form = openForm(request.headers['content-type']);
  form.on('field', (name: string, value: string) => fields.set(name, value));
  form.on('file', (name: string, stream: BusboyFileStream, filename: string) => {
    if (name !== 'file' || received !== undefined) return void stream.resume();
    received = receivePart(stream, filename);
    received.catch(() => stream.resume());
  });
  await pipeline(request.body as Readable, form).catch((error: Error) => {
    throw new MillraceError('MALFORMED', `The form cannot be read: ${error.message}`);
  });
  if (received === undefined) throw new MillraceError('INVALID', 'The form has no file.', { errors: [{ path: 'body.file', message: 'is missing' }] });
  return (await received)();

  async function receivePart(stream: BusboyFileStream, filename: string): Promise<() => Promise<FileEntry>> {
    const path = query.path ?? fields.get('path');
    if (path !== undefined) {
      const entry = await store(path, filename, stream);
      return () => Promise.resolve(entry);
    }
    const kept = await spooled(stream, spool);
    return async () => {
      try {
        return await store(neededPath(fields.get('path')), filename, createReadStream(kept));
      } finally {
        await rm(kept, { force: true });
      }
    };
  }

  function store(path: string, filename: string, content: Readable): Promise<FileEntry> {
    const whole = path.endsWith('/') ? path + baseName(filename) : path;
    return files.write(whole, user, content, { overwrite: query.overwrite ?? fields.get('overwrite') === 'true' });
  }
}

async function spooled(stream: Readable, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  await pipeline(stream, createWriteStream(path)).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  return path;
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
  throw new MillraceError('INVALID', 'Say where to: path is missing.', {
    errors: [{ path: 'path', message: 'is missing' }],
  });
}
