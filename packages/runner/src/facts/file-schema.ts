import {
  inferCsv,
  inferExcel,
  inferJson,
  inferPartitions,
  inferXml,
  WrongFormat,
  type FoundField,
} from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { phrase, detailedError, MillraceError, textOf } from '@millrace/model';
import type { ExcelFormat, ScanFormat } from '@millrace/plan';
import { withSlices } from './file-bytes.ts';
import { combineAvro } from './combine-avro.ts';
import { combineOrc } from './combine-orc.ts';
import { combineParquet } from './combine-parquet.ts';
import { FileCache } from './file-cache.ts';
import { openedFiles } from './opened-files.ts';

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
        : [...columns, ...inferPartitions(this.files.normalize(path), paths, columns)];
    });
    if (fields.length > 0) return fields;
    throw detailedError('INVALID', isOfLines(format) ? 'NO_JSON_LINES' : 'NO_RECORDS', { path });
  }

  private async fieldsOf(
    path: string,
    parts: readonly FileEntry[],
    format: ScanFormat,
  ): Promise<readonly FoundField[]> {
    const opened = openedFiles(this.files, parts);
    switch (format.kind) {
      case 'csv':
        return inferCsv(opened, format).catch((error: unknown) => {
          throw error instanceof WrongFormat ? wrongFormat(path, error) : error;
        });
      case 'json':
        if (format.avro === true) return combineAvro(this.files, parts);
        return inferJson(opened, format).catch((error: unknown) => {
          throw error instanceof WrongFormat ? wrongFormat(path, error) : error;
        });
      case 'parquet':
        return combineParquet(this.files, parts);
      case 'orc':
        return combineOrc(this.files, parts);
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

function isOfLines(format: ScanFormat): boolean {
  return (
    format.kind === 'json' &&
    !format.multiLine &&
    format.avro !== true &&
    format.features === undefined
  );
}

function wrongFormat(path: string, cause: WrongFormat): MillraceError {
  return new MillraceError('INVALID', phrase`"${path}" ${textOf(cause)}`, { cause });
}
