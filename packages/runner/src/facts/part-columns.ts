import { csvNames } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import type { ScanFormat } from '@millrace/plan';
import { FileCache } from './file-cache.ts';
import type { FileSchemas } from './file-schema.ts';
import { openedFiles } from './opened-files.ts';
import { parquetFields } from './parquet-fields.ts';

/** The column names of one file, or of several that are combined. */
export type PartColumns = { readonly path: string; readonly names: readonly string[] };

/** Looks up the current columns of files: from their heads and footers, not their data. */
export class PartsColumns {
  private readonly files: FileSystem;
  private readonly schemas: FileSchemas;
  private readonly known: FileCache<readonly PartColumns[]>;

  constructor(files: FileSystem, schemas: FileSchemas) {
    this.files = files;
    this.schemas = schemas;
    this.known = new FileCache(files);
  }

  /**
   * Each CSV file has its own columns, and an empty one none; the columns of JSON and Parquet files
   * are combined. Throws `FILE_NOT_FOUND`, `INVALID`.
   */
  find(path: string, format: ScanFormat): Promise<readonly PartColumns[]> {
    return this.known.get(path, format, (parts) => this.inspect(path, parts, format));
  }

  private async inspect(
    path: string,
    parts: readonly FileEntry[],
    format: ScanFormat,
  ): Promise<readonly PartColumns[]> {
    switch (format.kind) {
      case 'csv': {
        const found: PartColumns[] = [];
        const opened = openedFiles(this.files, parts);
        for (const [index, { path: file }] of parts.entries()) {
          const names = await csvNames(opened[index]!, format);
          if (names !== null) found.push({ path: file, names });
        }
        return found;
      }
      case 'json':
      case 'orc':
      case 'excel':
      case 'xml':
        return [{ path, names: (await this.schemas.find(path, format)).map(({ name }) => name) }];
      case 'parquet': {
        const names = new Set<string>();
        for (const part of parts)
          for (const { name } of await parquetFields(this.files, part)) names.add(name);
        return [{ path, names: [...names] }];
      }
      case 'model':
      case 'text':
        return [];
    }
  }
}
