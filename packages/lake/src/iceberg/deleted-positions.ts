import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';
import { MAX_DELETED_ROWS } from '../limits.ts';
import { parquetRows } from '../parquet-rows.ts';
import type { TableMetadata } from './find-metadata.ts';
import type { LiveFiles } from './live-files.ts';
import { locate } from './locate.ts';

/** The positions of deleted rows, by the path of their data file as the metadata name it. */
export async function deletedPositions(
  folder: TableFolder,
  metadata: TableMetadata,
  { data, deletes }: LiveFiles,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const sequences = new Map(data.map(({ path, sequence }) => [path, sequence]));
  const found = new Map<string, number[]>();
  let rows = 0;
  for (const { path, sequence } of deletes)
    for (const row of await parquetRows(folder, locate(metadata, path), ['file_path', 'pos'])) {
      const file = String(row['file_path']);
      const of = sequences.get(file);
      if (of === undefined || of > sequence) continue;
      const positions = found.get(file) ?? [];
      found.set(file, positions);
      positions.push(Number(row['pos']));
      rows += 1;
      if (rows > MAX_DELETED_ROWS)
        throw new WrongFormat(
          phrase`has more than ${MAX_DELETED_ROWS} deleted rows. Compact it (rewrite_data_files).`,
        );
    }
  return found;
}
