import { STRING } from '@millrace/plan';
import { ColumnType } from '../infer/column-type.ts';
import { INFERRED_BYTES, type FoundField, type OpenFile } from '../infer/found-field.ts';
import { refuseEqualNames } from '../infer/infer-parquet.ts';
import { xmlRecords } from './xml-records.ts';

/**
 * The members of XML records, in the order of their first appearance, typed by the texts of the
 * first 16 MiB. What has attributes, children or repetitions is STRING. Throws WrongFormat.
 */
export async function inferXml(
  files: readonly OpenFile[],
  { rowTag }: { readonly rowTag: string },
): Promise<readonly FoundField[]> {
  const members = new Map<string, ColumnType | null>();
  let left = INFERRED_BYTES;
  for (const file of files) {
    const counted = async function* (): AsyncIterable<Uint8Array> {
      for await (const chunk of file()) {
        left -= chunk.length;
        yield chunk;
      }
    };
    for await (const record of xmlRecords(counted(), rowTag)) {
      for (const [name, value] of Object.entries(record)) {
        if (!members.has(name)) members.set(name, new ColumnType());
        if (typeof value === 'string') members.get(name)?.see(value);
        else if (value !== null) members.set(name, null);
      }
      if (left <= 0) break;
    }
    if (left <= 0) break;
  }
  refuseEqualNames([...members.keys()]);
  return [...members].map(([name, type]) => ({ name, type: type?.type ?? STRING, format: '' }));
}
