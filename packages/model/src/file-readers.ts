/** The processors that read tables, by the endings of their files. Texts such as `.txt` may be any. */
export const tableReaders: Readonly<Record<string, string>> = {
  csv: 'Read CSV',
  tsv: 'Read CSV',
  tab: 'Read CSV',
  psv: 'Read CSV',
  tbl: 'Read CSV',
  xlsx: 'Read Excel',
  json: 'Read JSON',
  ndjson: 'Read JSON',
  jsonl: 'Read JSON',
  geojson: 'Read GeoJSON',
  geojsonl: 'Read GeoJSON',
  xml: 'Read XML',
  avro: 'Read Avro',
  parquet: 'Read Parquet',
  pq: 'Read Parquet',
  orc: 'Read ORC',
};

/** The endings of compressed files, after that of the file inside. */
export const compressedEndings: readonly string[] = ['gz', 'bz2', 'zst', 'zip'];

/**
 * The ending of a file's name in lower case, without its dot and that of a compression; empty if it
 * has none.
 *
 * @example
 * fileEnding('Sales.CSV.gz'); // 'csv'
 */
export function fileEnding(name: string): string {
  const parts = name.toLowerCase().split('.').slice(1);
  if (parts.length > 1 && compressedEndings.includes(parts.at(-1) ?? '')) parts.pop();
  return parts.at(-1) ?? '';
}

/**
 * Whether a JSON file has a record in each line, by its first characters. Otherwise it is one
 * document, or an array of records.
 */
export function isJsonLines(head: string): boolean {
  const text = head.replace(/^\uFEFF/, '').trim();
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  try {
    return (
      typeof JSON.parse(first) === 'object' && !first.startsWith('[') && text.length > first.length
    );
  } catch {
    return false;
  }
}
