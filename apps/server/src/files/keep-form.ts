import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { isMillraceError, MillraceError } from '@millrace/model';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brokenOff, diskFull, receivedBytes } from './received-bytes.ts';

/** A file of a form: its own name, and where it is stored. */
export type FormFile = { readonly filename: string; readonly kept: string };
export type KeptForm = {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly FormFile[];
};

export type FormOptions = {
  /** The folder for the files. */
  readonly folder: string;
  /** The maximum size of one file, in bytes. */
  readonly limit: number | null;
  /** Called when a file starts, with the fields before it; may throw. */
  readonly begin: (fields: ReadonlyMap<string, string>, filename: string) => Promise<unknown>;
};

const MAX_FILES = 1000;

/** Reads a multipart form to its end and stores the files in the field `file` on disk. */
export async function keepForm(
  body: Readable,
  contentType: string | undefined,
  options: FormOptions,
): Promise<KeptForm> {
  const form = openForm(contentType);
  const fields = new Map<string, string>();
  const streams: BusboyFileStream[] = [];
  const kept: Promise<FormFile>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('field', (name: string, value: string, _nameCut: boolean, valueCut: boolean) => {
        if (valueCut) reject(new MillraceError('INVALID', `The form's field ${name} is too long.`));
        fields.set(name, value);
      });
      form.on('file', (name: string, stream: BusboyFileStream, filename: string) => {
        stream.on('error', () => undefined);
        streams.push(stream);
        const file = keepFile(stream, name, filename, fields, kept.length, options);
        kept.push(file);
        file.catch(reject);
      });
      form.on('filesLimit', () =>
        reject(
          new MillraceError(
            'INVALID',
            `A form can have ${MAX_FILES} files. Send the others in another one.`,
          ),
        ),
      );
      form.on('finish', resolve);
      form.on('error', (error: Error) => reject(malformed(error)));
      body.on('error', (error: Error) => reject(brokenOff(error) as Error));
      body.pipe(form);
    });
    return { fields, files: await Promise.all(kept) };
  } catch (error) {
    body.unpipe(form);
    body.resume();
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(kept);
    throw error;
  }
}

async function keepFile(
  stream: Readable,
  field: string,
  filename: string | undefined,
  fields: ReadonlyMap<string, string>,
  index: number,
  { folder, limit, begin }: FormOptions,
): Promise<FormFile> {
  if (field !== 'file')
    throw new MillraceError(
      'INVALID',
      `The form has a file in the field "${field}". Files belong in the field "file".`,
    );
  const name = filename ?? '';
  await begin(fields, name);
  const kept = join(folder, String(index));
  await pipeline(receivedBytes(stream, limit), createWriteStream(kept)).catch((error: unknown) => {
    throw diskFull(error, name);
  });
  return { filename: name, kept };
}

function openForm(contentType: string | undefined): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: { files: MAX_FILES, fields: 20, fieldSize: 65_536 },
    });
  } catch (error) {
    throw malformed(error);
  }
}

function malformed(error: unknown): MillraceError {
  return isMillraceError(error)
    ? error
    : new MillraceError('MALFORMED', `The form cannot be read: ${(error as Error).message}`, {
        cause: error,
      });
}
