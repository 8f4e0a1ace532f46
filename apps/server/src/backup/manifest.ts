import { millraceError } from '@millrace/model';

/** The first entry of a backup: what it contains. */
export type BackupHead = {
  readonly format: 1;
  /** The version of Millrace that wrote it. */
  readonly millrace: string;
  readonly schema: number;
  /** ISO 8601. Every record that was acknowledged before is in the backup. */
  readonly createdAt: string;
  /** False: results and logs of executions were left out. */
  readonly withResults: boolean;
};

/** The last entry of a backup: all its files, by path below the home. */
export type Manifest = { readonly files: Readonly<Record<string, FileSum>> };

export type FileSum = { readonly size: number; readonly sha256: string };

export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';
export const DATABASE = 'millrace.db';
export const KEY = 'secret.key';

export function parseHead(text: string): BackupHead {
  const head = parse(text) as Partial<BackupHead>;
  if (head.format !== 1 || typeof head.schema !== 'number' || typeof head.millrace !== 'string')
    throw notABackup();
  return head as BackupHead;
}

export function parseManifest(text: string): Manifest {
  const manifest = parse(text) as Partial<Manifest>;
  if (typeof manifest.files !== 'object' || manifest.files === null) throw notABackup();
  return manifest as Manifest;
}

export function notABackup(): Error {
  return millraceError('INVALID', { message: 'This file is not a Millrace backup.' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw notABackup();
  }
}
