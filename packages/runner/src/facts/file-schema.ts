import { open } from 'node:fs/promises';
import { inferCsv, inferJson, inferParquet, type FoundField, type OpenFile } from '@millrace/engine';
import { resolveSources, type FileEntry, type FileSystem } from '@millrace/files';
import { MillraceError } from '@millrace/model';
import type { ScanFormat } from '@millrace/plan';

const CACHED = 1000;

/** Finds the columns of files, and keeps what it found for as long as the files stay as they are. */
export class FileSchemas {
  private readonly files: FileSystem;
  private readonly known = new Map<string, readonly FoundField[]>();

  constructor(files: FileSystem) {
    this.files = files;
  }

  /** Throws `FILE_NOT_FOUND`; `INVALID` for files without records, or that are not of the format. */
  async find(path: string, format: ScanFormat): Promise<readonly FoundField[]> {
    const parts = await resolveSources(this.files, path);
    const key = JSON.stringify([path, format, parts.map((part) => [part.path, part.length, part.modificationTime])]);
    const fields = this.known.get(key) ?? (await this.fieldsOf(path, parts, format));
    if (fields.length === 0) throw new MillraceError('INVALID', `"${path}" holds no records, so its columns are not known. Declare them in the node.`);
    this.remember(key, fields);
    return fields;
  }

  private async fieldsOf(path: string, parts: readonly FileEntry[], format: ScanFormat): Promise<readonly FoundField[]> {
    const opened = parts.map((part) => this.opener(part.path));
    switch (format.kind) {
      case 'csv':
        return inferCsv(opened, format);
      case 'json':
        return inferJson(opened, format);
      case 'parquet':
        return parts[0] === undefined ? [] : this.parquetFields(path, parts[0]);
      case 'text':
        return [];
    }
  }

  private opener(path: string): OpenFile {
    const { files } = this;
    return async function* () {
      const { stream } = await files.read(path);
      for await (const chunk of stream) yield chunk as Uint8Array;
    };
  }

  private async parquetFields(path: string, part: FileEntry): Promise<readonly FoundField[]> {
    const handle = await open(await this.files.localPath(part.path));
    try {
      const { size } = await handle.stat();
      const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
        const bytes = new Uint8Array(end - start);
        await handle.read(bytes, 0, bytes.length, start);
        return bytes.buffer;
      };
      return await inferParquet({ byteLength: size, slice });
    } catch (error) {
      throw new MillraceError('INVALID', `"${path}" cannot be read as Parquet: ${(error as Error).message}`, { cause: error });
    } finally {
      await handle.close();
    }
  }

  private remember(key: string, fields: readonly FoundField[]): void {
    this.known.delete(key);
    this.known.set(key, fields);
    if (this.known.size > CACHED) this.known.delete(this.known.keys().next().value ?? '');
  }
}
