import { phrase } from '@millrace/model';
import { createWriteStream } from 'node:fs';
import { join, parse } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseError } from './database-error.ts';
import type { RowsWanted, StoredRows } from './dialect.ts';

const MB = 2 ** 20;
const GB = 2 ** 30;

/** Writes rows to files, also at the same time, until all together would be too large. */
export type RowFiles = {
  /** To a new file. Throws `DatabaseError` if it would get too large. */
  write(rows: Readable | AsyncIterable<Buffer>): Promise<void>;
  stored(): StoredRows;
};

export function openRowFiles(
  { file, maxBytes }: Pick<RowsWanted, 'file' | 'maxBytes'>,
  signal: AbortSignal,
): RowFiles {
  const files: string[] = [];
  let bytes = 0;
  return {
    async write(rows) {
      const name = nameOf(file, files.length);
      files.push(name);
      await pipeline(
        rows,
        async function* counted(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            bytes += chunk.length;
            if (bytes > maxBytes) throw tooLarge(maxBytes);
            yield chunk;
          }
        },
        createWriteStream(name, { mode: 0o600 }),
        { signal },
      );
    },
    stored: () => ({ files, bytes }),
  };
}

/** The first file has the given name: `rows.csv`, `rows-2.csv`. */
function nameOf(file: string, index: number): string {
  const { dir, name, ext } = parse(file);
  return index === 0 ? file : join(dir, `${name}-${index + 1}${ext}`);
}

function tooLarge(maxBytes: number): DatabaseError {
  const size =
    maxBytes < GB ? phrase`${tenths(maxBytes / MB)} MB` : phrase`${tenths(maxBytes / GB)} GB`;
  return new DatabaseError(
    phrase`Its rows take more than the ${size} that are left for rows of databases beside a run or preview. Select fewer columns, filter rows right after reading or in a query, or have MILLRACE_TABLES_MB raised.`,
    true,
  );
}

function tenths(amount: number): number {
  return Math.round(amount * 10) / 10;
}
