import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import {
  END_BYTES,
  EXAMINED_PAGE_BYTES,
  examineChunks,
  findSchema,
  FOOTER_BYTES,
  footerLength,
  hasWrongLevels,
  packedColumns,
  type NestedPage,
  type PackedColumn,
  type PackedColumns,
} from '@millrace/engine';
import { phrase } from '@millrace/plan';
import { DamagedFile } from '../damaged-file.ts';
import { oldCalendar, type OldCalendar } from './old-calendar.ts';

/** The wanted columns of files that have the same columns and calendar. `file`: the first of them. */
export type StoredSchema = {
  readonly file: string;
  readonly files: readonly string[];
  readonly columns: readonly PackedColumn[];
  /** Of all its files. */
  readonly calendar: OldCalendar | null;
};

const FILES_AT_A_TIME = 100;

/**
 * The different schemas of files, in the order of their first appearance, parsed once for files with
 * equal bytes of it. Files of different calendars have different ones. Throws if a file isn't
 * Parquet or is damaged, DamagedFile if the footer says why the wanted columns can't be read.
 */
export async function storedSchemas(
  files: readonly string[],
  isWanted: (name: string) => boolean,
  signal: AbortSignal,
): Promise<readonly StoredSchema[]> {
  const found: StoredSchema[] = [];
  const known = new Map<string, Known>();
  for (const [index, file] of files.entries()) {
    if (index % FILES_AT_A_TIME === FILES_AT_A_TIME - 1) await setImmediate();
    signal.throwIfAborted();
    const footer = readFooter(file);
    const bytes = findSchema(footer);
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    let schema = known.get(key);
    if (schema === undefined) {
      schema = { ...packedColumns(bytes, isWanted), files: new Map() };
      known.set(key, schema);
    }
    const { problem, nested, notes } = examineChunks(footer, bytes, schema.leaves);
    if (problem !== null) throw new DamagedFile(file, problem);
    if (nested.length > 0) checkLevels(file, nested.slice(0, EXAMINED_COLUMNS));
    const calendar = oldCalendar(notes);
    const files = schema.files.get(JSON.stringify(calendar));
    if (files === undefined) {
      const own = [file];
      schema.files.set(JSON.stringify(calendar), own);
      found.push({ file, files: own, columns: schema.columns, calendar });
    } else files.push(file);
  }
  return found;
}

/** `files`: by their calendar. */
type Known = PackedColumns & { readonly files: Map<string, string[]> };

/** A file with more columns within arrays and maps has their first ones examined. */
const EXAMINED_COLUMNS = 100;

function checkLevels(file: string, pages: readonly NestedPage[]): void {
  const descriptor = openSync(file, 'r');
  try {
    for (const page of pages) {
      const bytes = read(descriptor, page.offset, page.offset + EXAMINED_PAGE_BYTES);
      if (hasWrongLevels(bytes, page))
        throw new DamagedFile(
          file,
          phrase`is damaged: the arrays of column \`${page.name}\` in row group 1 don't begin where its rows do. Copy or write it again.`,
        );
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Synchronous, because thousands of files would wait for threads longer than for the disk. */
function readFooter(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const tail = read(descriptor, Math.max(0, size - FOOTER_BYTES), size);
    const length = footerLength(tail, size);
    return length <= tail.length - END_BYTES
      ? tail.subarray(tail.length - END_BYTES - length, -END_BYTES)
      : read(descriptor, size - END_BYTES - length, size - END_BYTES);
  } finally {
    closeSync(descriptor);
  }
}

function read(descriptor: number, from: number, to: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(to - from);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
}
