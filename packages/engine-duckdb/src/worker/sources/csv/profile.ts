import type { CsvDialect } from '@millrace/engine';
import { byteOrderMarkLength } from './byte-order-mark.ts';
import { FieldCounter } from './field-counter.ts';
import type { NativeCsv } from './native-csv.ts';
import type { EvenRecords } from './records/record-walk.ts';

/** The bytes of a file in chunks; called again if a second pass is needed. */
export type Chunks = () => AsyncIterable<Buffer>;

/**
 * Searches a file for what DuckDB reads differently, so that everything else can use its fast
 * reader; null for a file that can't. A file without quotes and carriage returns is only searched,
 * which is cheap; others are scanned byte by byte. DuckDB itself raises an error for invalid UTF-8
 * and other problems. `walkEven` returns null for a file that needs a closer check.
 */
export async function profileCsv(
  chunks: Chunks,
  dialect: CsvDialect,
  needsTypes: boolean,
  walkEven: () => Promise<EvenRecords | null>,
): Promise<NativeCsv | null> {
  const { separator, quote, escape } = dialect;
  if (separator.length !== 1 || [separator, quote, escape].some((each) => each.charCodeAt(0) > 127))
    return null;
  const before = needsTypes ? null : await searchFile(chunks, dialect);
  if (before === null || before === 'needs a walk') {
    const even = await walkEven();
    if (even !== null)
      return even.quoted && dialect.columns === 1
        ? null
        : { kind: 'walked', broken: false, ...even };
  }
  const found = before ?? (await searchFile(chunks, dialect));
  if (found === 'unusual') return null;
  return found === 'plain' ? { kind: 'searched' } : countFields(chunks, dialect);
}

type Found = 'plain' | 'needs a walk' | 'unusual';

const LF = 10;
const CR = 13;

async function searchFile(chunks: Chunks, dialect: CsvDialect): Promise<Found> {
  const quote = dialect.quote === '' ? -1 : dialect.quote.charCodeAt(0);
  let isFirst = true;
  for await (const bytes of chunks()) {
    if (isFirst && isOddStart(bytes, dialect)) return 'unusual';
    if (bytes.includes(CR) || (quote >= 0 && bytes.includes(quote))) return 'needs a walk';
    isFirst = false;
  }
  return 'plain';
}

async function countFields(chunks: Chunks, dialect: CsvDialect): Promise<NativeCsv | null> {
  const counter = new FieldCounter(dialect);
  let isFirst = true;
  for await (const bytes of chunks()) {
    if (isFirst && isOddStart(bytes, dialect)) return null;
    if (!counter.walk(bytes)) return null;
    isFirst = false;
  }
  return ending(counter, dialect);
}

/**
 * An empty line that DuckDB would use as the header, or a quoted header with a line break after a
 * byte order mark, whose quote it loses.
 */
function isOddStart(bytes: Buffer, { header, quote }: CsvDialect): boolean {
  const from = byteOrderMarkLength(bytes);
  if (from > 0 && quote !== '' && bytes[from] === quote.charCodeAt(0)) return true;
  return header && (bytes[from] === LF || bytes[from] === CR);
}

function ending(counter: FieldCounter, { columns }: CsvDialect): NativeCsv | null {
  const found = counter.end();
  return found?.quoted && columns === 1 ? null : found;
}
