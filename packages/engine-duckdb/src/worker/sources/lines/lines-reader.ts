import {
  findEncoding,
  GeoFeatures,
  JsonDocuments,
  LineSplitter,
  textReader,
  WrongFormat,
  type Encoding,
} from '@millrace/engine';
import { phrase, placeNames, type Scan } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { freeColumn } from '../../../relation/names.ts';
import { CanonicalFile, canonical, canonicalDialect } from '../canonical-file.ts';
import { nativeReader } from '../csv/native-reader.ts';
import { DamagedFile } from '../damaged-file.ts';
import { splitIntoChunks } from '../file-chunks.ts';
import { placeNumbers, placeTexts } from '../place-columns.ts';
import type { ReadRequest } from '../read-request.ts';
import { orInvalidText } from '../invalid-text.ts';
import { SourceError } from '../source-error.ts';
import { avroLines } from './avro-lines.ts';
import { plainLines } from './plain-lines.ts';
import { limitedLines } from './limited-lines.ts';
import { isPlainLines } from './profile-lines.ts';
import { startsWithBracket } from './starts-with-bracket.ts';

type LinesFormat = Extract<Scan['format'], { kind: 'text' | 'json' }>;

/** One STRING column with a line, or a JSON record, in each row. */
export async function linesReader(
  scan: Scan,
  format: LinesFormat,
  request: ReadRequest,
): Promise<string> {
  const encoding = findEncoding(format.encoding);
  if (encoding === null)
    throw new SourceError(
      'ENCODING_UNKNOWN',
      scan.origin.nodeId,
      phrase`The encoding \`${format.encoding}\` is not one Millrace reads. Choose another one.`,
    );
  const selects: string[] = [];
  let { rows = Number.POSITIVE_INFINITY } = request;
  for (const [index, file] of request.files.entries()) {
    const isAvro = format.kind === 'json' && format.avro === true;
    const lines = isAvro ? await avroLines(file, scan, request) : file;
    const shownPath = scan.place === undefined ? null : request.shownPaths[index]!;
    const own = { ...request, rows };
    const { sql, records } = await readFile(lines, scan, format, encoding, own, shownPath).catch(
      (error: unknown) => {
        throw error instanceof WrongFormat ? new DamagedFile(file, error.text) : error;
      },
    );
    selects.push(sql);
    rows -= records;
    if (rows <= 0) break;
  }
  return selects.join(' UNION ALL ');
}

async function readFile(
  file: string,
  scan: Scan,
  format: LinesFormat,
  encoding: Encoding,
  request: ReadRequest & { readonly rows: number },
  shownPath: string | null,
): Promise<{ readonly sql: string; readonly records: number }> {
  const { rows } = request;
  const whole = (): AsyncIterable<Buffer> => splitIntoChunks(file, request.signal);
  const split = await splitterOf(format, whole, encoding);
  const chunks = format.kind === 'json' && split === null ? () => limitedLines(whole()) : whole;
  const column = quoteIdentifier(format.column);
  const skipEmpty = format.kind === 'json';
  if (
    encoding === 'UTF-8' &&
    split === null &&
    !request.exact &&
    shownPath === null &&
    rows === Number.POSITIVE_INFINITY &&
    (await isPlainLines(chunks, !skipEmpty))
  ) {
    const notEmpty = skipEmpty ? ` WHERE trim(${column}, ' \t') <> ''` : '';
    return {
      sql: `SELECT ${column} FROM ${plainLines(file, format.column)}${notEmpty}`,
      records: 0,
    };
  }
  const scratch = await request.scratchFile('lines');
  const target = await orInvalidText(scan, file, encoding, chunks, () =>
    CanonicalFile.write(scratch, (canonicalFile) =>
      fill(canonicalFile, chunks(), {
        skipEmpty,
        split: split ?? lineByLine(),
        encoding,
        shownPath,
        rows,
      }),
    ),
  );
  const converted = { file: target.path, ...canonical, longest: target.longest };
  const placed = placeNames(scan.place);
  const names = [format.column, ...placed, freeColumn('end', [format.column, ...placed])];
  const read = nativeReader(
    [converted],
    names,
    freeColumn('none', names),
    canonicalDialect(names.length),
  );
  const wanted = names.slice(0, -1).map(quoteIdentifier).join(', ');
  const from =
    placed.length === 0
      ? `(${read})`
      : `(SELECT * REPLACE (${placeNumbers(scan.place).join(', ')}) FROM (${read}))`;
  return { sql: `SELECT ${wanted} FROM ${from}`, records: target.records };
}

type Splitter = { push(text: string): void; end(): void };
type MakeSplitter = (receive: (record: string, line: number | null) => void) => Splitter;

function lineByLine(): MakeSplitter {
  let line = 0;
  return (receive) => new LineSplitter((text) => receive(text, (line += 1)));
}

/** Null where each line is a record. */
async function splitterOf(
  format: LinesFormat,
  chunks: () => AsyncIterable<Buffer>,
  encoding: Encoding,
): Promise<MakeSplitter | null> {
  if (format.kind === 'text') return null;
  if (format.features !== undefined) return (receive) => new GeoFeatures(receive);
  return format.multiLine || (await startsWithBracket(chunks(), encoding))
    ? (receive) => new JsonDocuments(receive)
    : null;
}

/** `rows`: how many records, the first ones, are enough. */
type Filling = {
  readonly skipEmpty: boolean;
  readonly split: MakeSplitter;
  readonly encoding: Encoding;
  readonly shownPath: string | null;
  readonly rows: number;
};

/** A line, or a document, is a record with a last column that is never read. */
async function fill(
  target: CanonicalFile,
  chunks: AsyncIterable<Buffer>,
  { skipEmpty, split, encoding, shownPath, rows }: Filling,
): Promise<void> {
  const receive = (record: string, line: number | null): void => {
    if (target.records < rows && (!skipEmpty || record.trim() !== ''))
      target.add([record, ...placeTexts(shownPath, line), 'x']);
  };
  const splitter = split(receive);
  const reader = textReader(encoding);
  let first = true;
  for await (const chunk of chunks) {
    const text = reader.read(chunk);
    splitter.push(first ? text.replace(/^\ufeff/, '') : text);
    first &&= text === '';
    if (target.isFull) await target.flush();
    if (target.records >= rows) return;
  }
  splitter.push(reader.end());
  splitter.end();
}
