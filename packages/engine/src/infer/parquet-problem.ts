import { phrase, type ErrorText } from '@millrace/plan';
import { parquetMetadataAsync } from 'hyparquet';
import { readParquetSchema, type ParquetNode } from './parquet-schema.ts';
import type { RandomFile } from './random-file.ts';

/**
 * Why a file can't be read as Parquet, by its first and last bytes: the rest of a sentence that
 * starts with the file's name. Null if nothing is wrong with them.
 */
export async function parquetProblem(file: RandomFile): Promise<ErrorText | null> {
  const { byteLength: size } = file;
  if (size === 0)
    return phrase`is empty, so it is not a Parquet file. Write it again, or leave it out.`;
  const head = await signature(file, 0);
  const tail = size < 12 ? '' : await signature(file, size - 4);
  if (head === ENCRYPTED || tail === ENCRYPTED)
    return phrase`is an encrypted Parquet file, which can't be read. Save it without encryption.`;
  if (head !== PLAIN)
    return phrase`is not a Parquet file. Check the path, or use the reader of its format.`;
  if (tail !== PLAIN) return phrase`is incomplete: its end is missing. Copy or write it again.`;
  const map = await readParquetSchema(file).then(findMapWithoutValues, () => null);
  if (map !== null)
    return phrase`has the map \`${map}\` without values, which can't be read. Write it as an array.`;
  const isWhole = await parquetMetadataAsync(file, { geoparquet: false }).then(
    () => true,
    () => false,
  );
  return isWhole ? null : phrase`is damaged: its footer can't be read. Copy or write it again.`;
}

/** The name of the first column, or part of one, that DuckDB refuses with its whole file. */
function findMapWithoutValues({ element, children }: ParquetNode): string | null {
  const kind = element.converted_type ?? element.logical_type?.type;
  if (kind?.startsWith('MAP') === true && children[0]?.children.length === 1) return element.name;
  for (const child of children) {
    const found = findMapWithoutValues(child);
    if (found !== null) return found;
  }
  return null;
}

const PLAIN = 'PAR1';
const ENCRYPTED = 'PARE';

async function signature(file: RandomFile, start: number): Promise<string> {
  const end = Math.min(start + 4, file.byteLength);
  return Buffer.from(await file.slice(start, end)).toString('latin1');
}
