import { guessReading } from './guess-reading.ts';

/** The processor that reads a file, and its settings besides the path. */
export type Reader = {
  readonly processor: string;
  readonly settings: Readonly<Record<string, string>>;
};

/** The reader for a file, by its name and its first characters; null if there is none. */
export function readerOf(name: string, head: string): Reader | null {
  const ending = /\.(\w+)(\.gz)?$/.exec(name.toLowerCase())?.[1];
  switch (ending) {
    case 'csv':
    case 'tsv':
      return { processor: 'Read CSV', settings: csvSettings(head, ending) };
    case 'json':
    case 'ndjson':
    case 'jsonl':
      return {
        processor: 'Read JSON',
        settings: { multiLine: String(ending === 'json' && !isLines(head)) },
      };
    case 'parquet':
      return { processor: 'Read Parquet', settings: {} };
    case 'txt':
    case 'log':
      return { processor: 'Read Text Lines', settings: {} };
    case undefined:
    default:
      return null;
  }
}

/** Detected from the file; a single column says nothing about the delimiter. */
function csvSettings(head: string, ending: string): Readonly<Record<string, string>> {
  const { delimiter, header } = guessReading(head);
  const isTabbed = ending === 'tsv' && !firstLine(head).includes(delimiter);
  return { header: String(header), separator: isTabbed ? '\\t' : delimiter };
}

/** Whether each line is its own record, rather than the file being a single document. */
function isLines(head: string): boolean {
  const first = firstLine(head.trimStart());
  try {
    return (
      typeof JSON.parse(first) === 'object' && !first.startsWith('[') && head.trim().includes('\n')
    );
  } catch {
    return false;
  }
}

function firstLine(head: string): string {
  return head.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1)[0] ?? '';
}
