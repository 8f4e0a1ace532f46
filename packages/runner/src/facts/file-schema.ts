import {
  inferCsv,
  inferExcel,
  inferJson,
  inferParquet,
  inferPartitions,
  inferXml,
  WrongFormat,
  type FoundField,
} from '@millrace/engine';
import { normalizePath, type FileEntry, type FileSystem } from '@millrace/files';
import { MillraceError } from '@millrace/model';
import type { ExcelFormat, ScanFormat } from '@millrace/plan';
import { bytesOf, withSlices } from './file-bytes.ts';
import { FileCache } from './file-cache.ts';

/** Finds the columns of files. */
export class FileSchemas {
  private readonly files: FileSystem;
  private readonly known: FileCache<readonly FoundField[]>;

  constructor(files: FileSystem) {
    this.files = files;
    this.known = new FileCache(files);
  }

  /** Throws `FILE_NOT_FOUND`; `INVALID` for files without records or of another format. */
  async find(path: string, format: ScanFormat): Promise<readonly FoundField[]> {
    const fields = await this.known.get(path, format, async (parts) => {
      const columns = await this.fieldsOf(path, parts, format);
      const paths = parts.map((part) => part.path);
      return columns.length === 0
        ? columns
        : [...columns, ...inferPartitions(normalizePath(path), paths, columns)];
    });
    if (fields.length > 0) return fields;
    throw new MillraceError(
      'INVALID',
      `"${path}" holds no records, so its columns are not known. Declare them in the node.`,
    );
  }

  private async fieldsOf(
    path: string,
    parts: readonly FileEntry[],
    format: ScanFormat,
  ): Promise<readonly FoundField[]> {
    const opened = parts.map((part) => bytesOf(this.files, part.path));
    switch (format.kind) {
      case 'csv':
        return inferCsv(opened, format).catch((error: unknown) => {
          throw error instanceof WrongFormat ? wrongFormat(path, error) : error;
        });
      case 'json':
        return inferJson(opened, format).catch((error: unknown) => {
          throw error instanceof WrongFormat ? wrongFormat(path, error) : error;
        });
      case 'parquet':
        return parts[0] === undefined ? [] : parquetFields(this.files, path, parts[0]);
      case 'excel':
        return parts[0] === undefined ? [] : this.excelFields(path, parts[0], format);
      case 'xml':
        return inferXml(opened, format).catch((error: unknown) => {
          throw error instanceof WrongFormat ? wrongFormat(path, error) : error;
        });
      case 'model':
      case 'text':
        return [];
    }
  }

  private excelFields(
    path: string,
    part: FileEntry,
    format: ExcelFormat,
  ): Promise<readonly FoundField[]> {
    return withSlices(this.files, part.path, (file) => inferExcel(file, format)).catch(
      (error: unknown) => {
        throw error instanceof WrongFormat ? wrongFormat(path, error) : error;
      },
    );
  }
}

/** The columns of one Parquet file among those at the path. Throws `INVALID` if it isn't one. */
export async function parquetFields(
  files: FileSystem,
  path: string,
  part: FileEntry,
): Promise<readonly FoundField[]> {
  try {
    return await withSlices(files, part.path, inferParquet);
  } catch (error) {
    if (error instanceof WrongFormat) throw wrongFormat(part.path, error);
    throw new MillraceError(
      'INVALID',
      `"${path}" cannot be read as Parquet: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

function wrongFormat(path: string, cause: WrongFormat): MillraceError {
  return new MillraceError('INVALID', `"${path}" ${cause.message}`, { cause });
}
