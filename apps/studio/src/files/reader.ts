import { client } from '../service/client.ts';
import { detectedFields } from './detected-fields.ts';

/** The processor that reads a file, and its settings besides the path. */
export type Reader = {
  readonly processor: string;
  readonly settings: Readonly<Record<string, string>>;
};

/** The reader for a file, by its name and its first characters; null if there is none. */
export function readerOf(name: string, head: string): Reader | null {
  const ending = /\.(\w+)(\.(?:gz|bz2|zst|zip))?$/.exec(name.toLowerCase())?.[1];
  switch (ending) {
    case 'csv':
    case 'tsv':
    case 'tab':
    case 'psv':
      return { processor: 'Read CSV', settings: {} };
    case 'xlsx':
      return { processor: 'Read Excel', settings: {} };
    case 'json':
    case 'ndjson':
    case 'jsonl':
      return {
        processor: 'Read JSON',
        settings: { multiLine: String(ending === 'json' && !isLines(head)) },
      };
    case 'geojson':
    case 'geojsonl':
      return { processor: 'Read GeoJSON', settings: {} };
    case 'avro':
      return { processor: 'Read Avro', settings: {} };
    case 'parquet':
      return { processor: 'Read Parquet', settings: {} };
    case 'orc':
      return { processor: 'Read ORC', settings: {} };
    case 'txt':
    case 'log':
      return { processor: 'Read Text Lines', settings: {} };
    case undefined:
    default:
      return null;
  }
}

/**
 * The settings of an uploaded file's reader. Those of Read CSV are detected from the file, and stay
 * at their defaults if that fails.
 */
export async function readerSettings(
  { processor, settings }: Reader,
  path: string,
): Promise<Readonly<Record<string, string>>> {
  if (processor !== 'Read CSV') return { ...settings, path };
  const found = await client.datasets.detect({ body: { path } }).catch(() => null);
  return { ...(found === null ? settings : detectedFields(found)), path };
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
