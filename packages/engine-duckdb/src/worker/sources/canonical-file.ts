import { open, type FileHandle } from 'node:fs/promises';
import type { CsvDialect } from '@millrace/engine';

const flushCharacters = 1 << 20;

/**
 * A converted file that DuckDB's CSV reader reads with exactly our meaning: every value quoted,
 * nulls empty and unquoted, LF line ends. `add` collects, `flush` writes what has been collected.
 */
export class CanonicalFile {
  readonly path: string;
  private readonly handle: FileHandle;
  private text = '';
  private longestRecord = 0;
  private count = 0;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.handle = handle;
  }

  /** Opens a file for the time it is written. */
  static async write(
    path: string,
    fill: (file: CanonicalFile) => Promise<void>,
  ): Promise<CanonicalFile> {
    await using handle = await open(path, 'w');
    const file = new CanonicalFile(path, handle);
    await fill(file);
    await file.flush();
    return file;
  }

  get isFull(): boolean {
    return this.text.length >= flushCharacters;
  }

  /** An upper bound of the longest record's bytes. */
  get longest(): number {
    return this.longestRecord;
  }

  /** How many records it has. */
  get records(): number {
    return this.count;
  }

  add(fields: readonly (string | null)[]): void {
    const record = fields.map(quoted).join(',');
    this.count += 1;
    this.longestRecord = Math.max(this.longestRecord, record.length * 3 + 1);
    this.text += `${record}\n`;
  }

  async flush(): Promise<void> {
    const { text } = this;
    this.text = '';
    if (text !== '') await this.handle.writeFile(text);
  }
}

function quoted(field: string | null): string {
  if (field === null) return '';
  return field.includes('"') ? `"${field.replaceAll('"', '""')}"` : `"${field}"`;
}

/** How such a file is read. */
export const canonical = { kind: 'walked', lineEnd: 'LF', quoted: true, broken: true } as const;

export function canonicalDialect(columns: number): CsvDialect {
  return { separator: ',', quote: '"', escape: '"', nullValue: '', header: false, columns };
}
