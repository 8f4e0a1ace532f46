import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';
import { MAX_TABLE_FILES } from '../limits.ts';
import type { Snapshot, TableMetadata } from './find-metadata.ts';
import { locate } from './locate.ts';
import { readAvro, type AvroRecord } from './read-avro.ts';

/** A file that a snapshot lists, with its path as the metadata name it. */
export type LiveFile = {
  readonly path: string;
  /** A delete file concerns the data files with its own or a smaller number. */
  readonly sequence: number;
  readonly specId: number;
  readonly partition: AvroRecord;
};

export type LiveFiles = {
  readonly data: readonly LiveFile[];
  /** Files that list positions of deleted rows. */
  readonly deletes: readonly LiveFile[];
};

/** The files of a snapshot. Throws `WrongFormat` for kinds of files that can't be read. */
export async function liveFiles(
  folder: TableFolder,
  metadata: TableMetadata,
  snapshot: Snapshot,
): Promise<LiveFiles> {
  const data: LiveFile[] = [];
  const deletes: LiveFile[] = [];
  for (const manifest of await manifestsOf(folder, metadata, snapshot))
    for (const entry of await readAvro(folder, locate(metadata, manifest.path))) {
      if (entry['status'] === DELETED) continue;
      const file = entry['data_file'] as AvroRecord;
      const content = Number(file['content'] ?? DATA);
      checkFile(file, content);
      const sequence = Number(entry['sequence_number'] ?? manifest.sequence);
      (content === DATA ? data : deletes).push({
        path: String(file['file_path']),
        sequence,
        specId: manifest.specId,
        partition: (file['partition'] ?? {}) as AvroRecord,
      });
      if (data.length > MAX_TABLE_FILES)
        throw new WrongFormat(
          phrase`has more than ${MAX_TABLE_FILES} files. Compact it (rewrite_data_files), or read a part of it.`,
        );
    }
  return { data, deletes };
}

const DELETED = 2;
const DATA = 0;
const POSITIONS = 1;

function checkFile(file: AvroRecord, content: number): void {
  const format = String(file['file_format']).toUpperCase();
  if (content !== DATA && content !== POSITIONS)
    throw new WrongFormat(
      phrase`has equality deletes, which can't be read. Compact it (rewrite_data_files), so that they are applied.`,
    );
  if (format !== 'PARQUET')
    throw new WrongFormat(
      phrase`has files in the format ${format}. Only Parquet files can be read.`,
    );
  if (file['key_metadata'] !== null && file['key_metadata'] !== undefined)
    throw new WrongFormat(
      phrase`has encrypted files, which can't be read. Write its rows to a table without encryption.`,
    );
}

type Manifest = { readonly path: string; readonly sequence: number; readonly specId: number };

async function manifestsOf(
  folder: TableFolder,
  metadata: TableMetadata,
  { 'manifest-list': list, manifests = [] }: Snapshot,
): Promise<readonly Manifest[]> {
  if (list === undefined) return manifests.map((path) => ({ path, sequence: 0, specId: 0 }));
  return (await readAvro(folder, locate(metadata, list))).map((manifest) => ({
    path: String(manifest['manifest_path']),
    sequence: Number(manifest['sequence_number'] ?? 0),
    specId: Number(manifest['partition_spec_id'] ?? 0),
  }));
}
