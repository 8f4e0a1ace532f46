import type { FileEntry, RouteRequest, api } from '@millrace/api';
import { phrase, MillraceError } from '@millrace/model';
import type { PersonFiles } from './person-files.ts';
import type { Spool } from './spool.ts';

export type UploadInput = RouteRequest<typeof api.files.upload>;
export type UploadAnswer = FileEntry & { readonly entries?: FileEntry[] };

export type UploadTools = {
  readonly files: PersonFiles;
  /** Where the files of a form are stored until it ends. */
  readonly spool: Spool;
  /** The maximum size of one file, in bytes. */
  readonly limit: number | null;
};

export function missingPath(): Error {
  return new MillraceError('INVALID', phrase`Say where to: path is missing.`, {
    errors: [{ path: 'path', message: 'is missing' }],
  });
}
