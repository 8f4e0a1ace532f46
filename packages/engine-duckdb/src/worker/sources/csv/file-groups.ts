import { closeSync, openSync, writeSync } from 'node:fs';
import { byteOrderMarkLength } from './byte-order-mark.ts';
import type { NativeFile } from './native-reader.ts';

const LF = 10;
/** Of one joined file: it takes disk space. */
const MOST_BYTES = 1 << 28;
const FLUSH_BYTES = 1 << 20;

/** `native`: files of the user. `converted`: canonical ones. */
export type FileKind = 'native' | 'converted';

/** Files that one call of DuckDB's reader reads, in order. */
export type FileGroup = {
  readonly kind: FileKind;
  readonly key: string;
  readonly files: NativeFile[];
};

/**
 * Groups adjacent files with the same options. The records of small ones are copied into one file,
 * because DuckDB takes as long to open a file as to read 50 KB.
 */
export class FileGroups {
  readonly groups: FileGroup[] = [];
  private readonly header: boolean;
  private readonly scratchFile: (stem: string) => Promise<string>;
  private joined: JoinedFile | null = null;

  /** `header`: whether the files of the user have one. */
  constructor(header: boolean, scratchFile: (stem: string) => Promise<string>) {
    this.header = header;
    this.scratchFile = scratchFile;
  }

  /** `content`: of a small file, unpacked; null: it is read where it is. */
  async add(kind: FileKind, file: NativeFile, content: Buffer | null): Promise<void> {
    const group = this.groupOf(kind, file);
    if (content === null || !isOfLines(kind, file)) {
      this.close();
      group.files.push(file);
      return;
    }
    if (this.joined === null || this.joined.isFull) {
      this.close();
      this.joined = new JoinedFile(
        await this.scratchFile('joined'),
        kind === 'native' && this.header,
        file.kind === 'walked' && file.lineEnd === 'CRLF' ? '\r\n' : '\n',
      );
      group.files.push({ ...file, file: this.joined.path });
    }
    this.joined.add(content);
    const longest = Math.max(file.longest ?? 0, group.files.at(-1)!.longest ?? 0);
    group.files[group.files.length - 1] = { ...group.files.at(-1)!, longest };
  }

  /** Call it when all files were added, also after an error. */
  close(): void {
    this.joined?.close();
    this.joined = null;
  }

  private groupOf(kind: FileKind, file: NativeFile): FileGroup {
    const key = JSON.stringify([kind, { ...file, file: '', longest: 0, types: [] }]);
    const last = this.groups.at(-1);
    if (last?.key === key) return last;
    this.close();
    const group = { kind, key, files: [] };
    this.groups.push(group);
    return group;
  }
}

/** Whether the file's records are whole lines, or at least end with one. */
function isOfLines(kind: FileKind, found: NativeFile): boolean {
  if (kind === 'converted' || found.kind === 'searched') return true;
  return found.lineEnd !== 'CR' && !found.broken;
}

class JoinedFile {
  readonly path: string;
  private readonly lineEnd: Buffer;
  private readonly output: number;
  private readonly hasHeaders: boolean;
  private isEmpty = true;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private bytes = 0;

  constructor(path: string, hasHeaders: boolean, lineEnd: string) {
    this.path = path;
    this.hasHeaders = hasHeaders;
    this.lineEnd = Buffer.from(lineEnd);
    this.output = openSync(path, 'wx');
  }

  get isFull(): boolean {
    return this.bytes >= MOST_BYTES;
  }

  /** Only the first header is copied. */
  add(content: Buffer): void {
    const records = content.subarray(
      this.hasHeaders && !this.isEmpty ? afterLine(content) : markLength(content, this.isEmpty),
    );
    if (records.length === 0) return;
    this.isEmpty = false;
    this.held.push(records);
    if (records.at(-1) !== LF) this.held.push(this.lineEnd);
    this.heldBytes += records.length;
    this.bytes += records.length;
    if (this.heldBytes >= FLUSH_BYTES) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.output);
  }

  private flush(): void {
    const bytes = Buffer.concat(this.held);
    for (let at = 0; at < bytes.length;) at += writeSync(this.output, bytes, at);
    [this.held, this.heldBytes] = [[], 0];
  }
}

/** DuckDB skips a mark at the start of the joined file: a second one, which is text, needs the first. */
function markLength(content: Buffer, isFirst: boolean): number {
  const length = byteOrderMarkLength(content);
  return isFirst && byteOrderMarkLength(content.subarray(length)) > 0 ? 0 : length;
}

function afterLine(content: Buffer): number {
  const end = content.indexOf(LF);
  return end === -1 ? content.length : end + 1;
}
