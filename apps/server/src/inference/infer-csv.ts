import { CsvParser, LineFilter } from '@millrace/engine';
import { columnKey, type CsvFormat } from '@millrace/plan';
import type { FileField } from '@millrace/processors';
import { firstRecord } from './first-record.ts';
import { readText } from './read-text.ts';
import { LOOKED_AT, type SourceFile } from './source-file.ts';
import { TextType } from './text-type.ts';

/** Names from the first file's header, else `_c0`, `_c1`, …; types from the records. */
export async function inferCsv(files: readonly SourceFile[], format: CsvFormat): Promise<readonly FileField[]> {
  const names = await columnNames(files, format);
  const types = names.map(() => new TextType());
  let [records, bytes] = [0, 0];
  for (const file of files) {
    if (records >= LOOKED_AT.records || bytes >= LOOKED_AT.bytes) break;
    const parser = new CsvParser({ ...format, columns: names.length }, (fields, malformed) => {
      if (records++ >= LOOKED_AT.records || malformed) return;
      for (const [index, value] of fields.entries()) types[index]?.add(value);
    });
    const limit = LOOKED_AT.bytes - bytes;
    await feed(file, format, limit, parser, () => records >= LOOKED_AT.records);
    bytes += Math.min(file.length, limit);
  }
  return names.map((name, index) => ({ name, type: types[index]!.type, format: '' }));
}

/** The last record of a file that is not read to its end may be torn: it is left out. */
async function feed(file: SourceFile, format: CsvFormat, limit: number, parser: CsvParser, enough: () => boolean): Promise<void> {
  const lines = format.dropLinesContaining === undefined ? null : new LineFilter(format.dropLinesContaining, (text) => parser.push(text));
  for await (const text of readText(file, format.encoding, limit)) {
    if (lines === null) parser.push(text);
    else lines.push(text);
    if (enough()) return;
  }
  if (file.length > limit) return;
  lines?.end();
  parser.end();
}

async function columnNames(files: readonly SourceFile[], format: CsvFormat): Promise<readonly string[]> {
  for (const file of files) {
    const record = await firstRecord(file, format);
    if (record === null) continue;
    return format.header ? uniqueNames(record.map((name, index) => name || `_c${index}`)) : record.map((_, index) => `_c${index}`);
  }
  return [];
}

/** Names that differ without regard to case: the second `a` is `a_2`. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map(columnKey));
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; used.has(columnKey(unique)); count++) {
      const next = `${name}_${count}`;
      if (!taken.has(columnKey(next))) unique = next;
    }
    used.add(columnKey(unique));
    taken.add(columnKey(unique));
    return unique;
  });
}
