import { phrase } from '@millrace/plan';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { WrongFormat, type RandomFile } from '@millrace/engine';
import type { TableFolder } from './contract.ts';

/** Rows of a Parquet file of a table's log, with those of these columns that it has. */
export async function parquetRows(
  folder: TableFolder,
  path: string,
  columns: readonly string[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return folder.slices(path, async (file: RandomFile) => {
    try {
      const metadata = await parquetMetadataAsync(file, { geoparquet: false });
      const names = parquetSchema(metadata).children.map(({ element }) => element.name);
      return await parquetReadObjects({
        file,
        metadata,
        columns: columns.filter((name) => names.includes(name)),
        geoparquet: false,
        compressors: {
          GZIP: (bytes) => gunzipSync(bytes),
          ZSTD: (bytes) => zstdDecompressSync(bytes),
          BROTLI: (bytes) => brotliDecompressSync(bytes),
        },
      });
    } catch (error) {
      throw new WrongFormat(
        phrase`has a log that can't be read: \`${path}\` is damaged. Restore the table.`,
        {
          cause: error,
        },
      );
    }
  });
}
