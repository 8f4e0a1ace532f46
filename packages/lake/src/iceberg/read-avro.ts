import { phrase } from '@millrace/plan';
import { ReadableStream } from 'node:stream/web';
import { openAvro, WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';
import { parseExactly } from './parse-exactly.ts';

export type AvroRecord = Readonly<Record<string, unknown>>;

/**
 * The records of an Avro file, as its values in JSON: dates and times in ISO 8601, decimals as digits.
 * Whole numbers that a number can't hold are text.
 */
export async function readAvro(folder: TableFolder, path: string): Promise<readonly AvroRecord[]> {
  const bytes = await folder.read(path);
  const found: AvroRecord[] = [];
  try {
    const { records } = await openAvro(ReadableStream.from([bytes]));
    for await (const some of records)
      for (const record of some) found.push(parseExactly(record) as AvroRecord);
    return found;
  } catch (error) {
    throw new WrongFormat(
      phrase`has damaged metadata: \`${path}\` can't be read. Restore the table.`,
      { cause: error },
    );
  }
}
