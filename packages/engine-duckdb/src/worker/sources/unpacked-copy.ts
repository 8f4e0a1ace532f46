import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { compressionOf } from '@millrace/engine';
import { splitIntoChunks } from './file-chunks.ts';

/** Of one file: a copy takes disk space, and is best read while the system still has it in memory. */
const MOST_BYTES = 2 ** 30;

export type CopyOptions = {
  readonly signal: AbortSignal;
  readonly scratchFile: (stem: string) => Promise<string>;
  readonly mostBytes?: number;
};

/**
 * The bytes of a file that are read more than once. Those of a compressed file are copied in the
 * first pass that reaches their end, so that they are unpacked once, and DuckDB reads them with
 * several threads.
 */
export class UnpackedCopy {
  private readonly file: string;
  private readonly options: CopyOptions;
  private copy: string | null = null;
  private isWanted: boolean;

  constructor(file: string, options: CopyOptions) {
    this.file = file;
    this.options = options;
    this.isWanted = compressionOf(file) !== null;
  }

  /** The copy, or the file itself as long as there is none. */
  get path(): string {
    return this.copy ?? this.file;
  }

  async *chunks(): AsyncIterable<Buffer> {
    const { signal } = this.options;
    if (this.copy !== null || !this.isWanted) yield* splitIntoChunks(this.path, signal);
    else yield* this.copying();
  }

  private async *copying(): AsyncIterable<Buffer> {
    const { signal, scratchFile, mostBytes = MOST_BYTES } = this.options;
    const target = await scratchFile('unpacked');
    const output = openSync(target, 'wx');
    let bytes = 0;
    let isWhole = false;
    try {
      for await (const chunk of splitIntoChunks(this.file, signal)) {
        bytes += chunk.length;
        if (this.isWanted) this.isWanted = bytes <= mostBytes && isWritten(output, chunk);
        yield chunk;
      }
      isWhole = this.isWanted;
    } finally {
      closeSync(output);
      if (isWhole) this.copy = target;
      else rmSync(target, { force: true });
    }
  }
}

/** False if the disk is full: then there is no copy. */
function isWritten(output: number, chunk: Buffer): boolean {
  try {
    for (let at = 0; at < chunk.length;) at += writeSync(output, chunk, at);
    return true;
  } catch {
    return false;
  }
}
