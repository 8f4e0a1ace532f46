import type { Scan } from '@millrace/plan';
import { parquetReader } from './parquet.ts';
import { SourceError } from './source-error.ts';
import type { Sources } from './sources.ts';

/** A SELECT that reads the scan's files and gives exactly its columns. */
export async function readerOf(scan: Scan, sources: Sources): Promise<string> {
  const files = sources.task.sources[scan.path];
  if (files === undefined || files.length === 0) throw new SourceError('FILE_NOT_FOUND', scan.origin.nodeId, `There is no file at \`${scan.path}\`.`);
  switch (scan.format.kind) {
    case 'parquet':
      return parquetReader(scan, files, sources);
    default:
      throw new Error('Not written yet.');
  }
}
