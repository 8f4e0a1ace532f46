import { open } from 'node:fs/promises';
import { inferCsv, inferJson, inferParquet, type FoundField, type OpenFile } from '@millrace/engine';
import { resolveSources, type FileEntry, type FileSystem } from '@millrace/files';
import { isMillraceError } from '@millrace/model';
import type { ScanFormat } from '@millrace/plan';
import type { Fact } from '@millrace/processors';

const CACHED = 1000;

/** Finds the columns of files, and keeps what it found for as long as the files stay as they are. */
export class FileSchemas {
  private readonly files: FileSystem;
  private readonly known = new Map<string, Fact>();

  constructor(files: FileSystem) {
    this.files = files;
  }

  async find(path: string, format: ScanFormat): Promise<Fact> {
    try {
      const parts = await resolveSources(this.files, path);
      const key = JSON.stringify([path, format, parts.map((part) => [part.path, part.length, part.modificationTime])]);
      const fact = this.known.get(key) ?? (await this.infer(path, parts, format));
      this.remember(key, fact);
      return fact;
    } catch (error) {
      if (isMillraceError(error)) return { kind: 'unavailable', reason: error.message };
      return { kind: 'unavailable', reason: `The columns of "${path}" cannot be found: ${error instanceof Error ? error.message : String(error)}` };
    }
  }

  private async infer(path: string, parts: readonly FileEntry[], format: ScanFormat): Promise<Fact> {
    const fields = await this.fieldsOf(parts, format);
    if (fields.length === 0) return { kind: 'unavailable', reason: `"${path}" holds no records, so its columns are not known. Declare them in the node.` };
    return { kind: 'schema of file', fields };
  }

  private async fieldsOf(parts: readonly FileEntry[], format: ScanFormat): Promise<readonly FoundField[]> {
    const opened = parts.map((part) => this.opener(part.path));
    switch (format.kind) {
      case 'csv':
        return inferCsv(opened, format);
      case 'json':
        return inferJson(opened, format);
      case 'parquet':
        return parts[0] === undefined ? [] : this.parquetFields(parts[0]);
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

  private async parquetFields({ path }: FileEntry): Promise<readonly FoundField[]> {
    const handle = await open(await this.files.localPath(path));
    try {
      const { size } = await handle.stat();
      const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
        const bytes = new Uint8Array(end - start);
        await handle.read(bytes, 0, bytes.length, start);
        return bytes.buffer;
      };
      return await inferParquet({ byteLength: size, slice });
    } finally {
      await handle.close();
    }
  }

  private remember(key: string, fact: Fact): void {
    this.known.delete(key);
    this.known.set(key, fact);
    if (this.known.size > CACHED) this.known.delete(this.known.keys().next().value ?? '');
  }
}
