import { compressedEndings, fileEnding, isJsonLines, tableReaders } from '@millrace/model';
import { client } from '../service/client.ts';
import { detectedFields } from './detected-fields.ts';
import { notifyMixedDates } from './notify-mixed-dates.ts';

/** The processor that reads a file, and its settings besides the path. */
export type Reader = {
  readonly processor: string;
  readonly settings: Readonly<Record<string, string>>;
};

const readers: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...tableReaders, txt: 'Read Text Lines', log: 'Read Text Lines' }),
);

/** The endings of files that have a reader, as a browser's file chooser takes them. */
export const readableFiles: string = [...readers.keys(), ...compressedEndings]
  .map((ending) => `.${ending}`)
  .join(',');

/** The reader for a file, by its name and its first characters; null if there is none. */
export function readerOf(name: string, head: string): Reader | null {
  const ending = fileEnding(name);
  const processor = readers.get(ending);
  if (processor === undefined) return null;
  const isDocument = ending === 'json' && !isJsonLines(head);
  return {
    processor,
    settings: processor === 'Read JSON' ? { multiLine: String(isDocument) } : {},
  };
}

/**
 * The settings of an uploaded file's reader. Those of Read CSV are detected from the file, and stay
 * at their defaults if that fails. Columns of dates that stay text are reported.
 */
export async function readerSettings(
  { processor, settings }: Reader,
  path: string,
): Promise<Readonly<Record<string, string>>> {
  if (processor !== 'Read CSV') return { ...settings, path };
  const found = await client.datasets.detect({ body: { path } }).catch(() => null);
  if (found === null) return { ...settings, path };
  notifyMixedDates(found);
  return { ...detectedFields(found), path };
}
