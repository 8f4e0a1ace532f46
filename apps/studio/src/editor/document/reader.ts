/** The processor that reads a file, and its settings besides the path. */
export type Reader = { readonly processor: string; readonly settings: Readonly<Record<string, string>> };

/** What reads a file, by its name and its first characters; null where nothing here does. */
export function readerOf(name: string, head: string): Reader | null {
  const ending = /\.(\w+)(\.gz)?$/.exec(name.toLowerCase())?.[1];
  switch (ending) {
    case 'csv':
    case 'tsv':
      return { processor: 'Read CSV', settings: { header: String(hasHeader(head, separatorOf(head, ending))), separator: separatorOf(head, ending) } };
    case 'json':
    case 'ndjson':
    case 'jsonl':
      return { processor: 'Read JSON', settings: { multiLine: String(ending === 'json' && !isLines(head)) } };
    case 'parquet':
      return { processor: 'Read Parquet', settings: {} };
    case 'txt':
    case 'log':
      return { processor: 'Read Text Lines', settings: {} };
    default:
      return null;
  }
}

/** The character that most often parts the first line. */
function separatorOf(head: string, ending: string): string {
  const line = firstLine(head);
  const counts = [',', ';', '\t', '|'].map((character) => ({ character, count: line.split(character).length }));
  const best = counts.toSorted((one, other) => other.count - one.count)[0]!;
  const character = best.count > 1 ? best.character : ending === 'tsv' ? '\t' : ',';
  return character === '\t' ? '\\t' : character;
}

/** A first line without numbers and without empty values holds names. */
function hasHeader(head: string, separator: string): boolean {
  const cells = firstLine(head)
    .split(separator === '\\t' ? '\t' : separator)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  return cells.every((cell) => cell !== '' && Number.isNaN(Number(cell)));
}

/** Each line a record of its own, rather than one document over the whole file. */
function isLines(head: string): boolean {
  const first = firstLine(head.trimStart());
  try {
    return typeof JSON.parse(first) === 'object' && !first.startsWith('[') && head.trim().includes('\n');
  } catch {
    return false;
  }
}

function firstLine(head: string): string {
  return head.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1)[0] ?? '';
}
