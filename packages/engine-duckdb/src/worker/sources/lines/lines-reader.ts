import { findEncoding, textReader, type Encoding } from '@millrace/engine';
import type { Scan } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { CanonicalFile, canonical, canonicalDialect } from '../canonical-file.ts';
import { nativeReader } from '../csv/native-reader.ts';
import { splitIntoChunks } from '../file-chunks.ts';
import type { ReadRequest } from '../read-request.ts';
import { orInvalidText } from '../invalid-text.ts';
import { SourceError } from '../source-error.ts';
import { JsonDocuments } from './json-documents.ts';
import { plainLines } from './plain-lines.ts';
import { isPlainLines } from './profile-lines.ts';
import { LineSplitter } from './split-lines.ts';

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
      `The encoding \`${format.encoding}\` is not one Millrace reads.`,
    );
  const selects: string[] = [];
  for (const file of request.files)
    selects.push(await readFile(file, scan, format, encoding, request));
  return selects.join(' UNION ALL ');
}

async function readFile(
  file: string,
  scan: Scan,
  format: LinesFormat,
  encoding: Encoding,
  request: ReadRequest,
): Promise<string> {
  const chunks = (): AsyncIterable<Buffer> => splitIntoChunks(file, request.signal);
  const multiLine = format.kind === 'json' && format.multiLine;
  const column = quoteIdentifier(format.column);
  const skipEmpty = format.kind === 'json';
  if (
    encoding === 'UTF-8' &&
    !multiLine &&
    !request.exact &&
    (await isPlainLines(chunks, !skipEmpty))
  ) {
    return `SELECT ${column} FROM ${plainLines(file, format.column)}${skipEmpty ? ` WHERE trim(${column}, ' \t') <> ''` : ''}`;
  }
  const scratch = await request.scratchFile('lines');
  const target = await orInvalidText(scan, file, encoding, chunks, () =>
    CanonicalFile.write(scratch, (canonicalFile) =>
      fill(canonicalFile, chunks(), format, encoding),
    ),
  );
  const converted = { file: target.path, ...canonical, longest: target.longest };
  return `SELECT ${column} FROM (${nativeReader([converted], [format.column, `${format.column}_`], `${format.column}_none`, canonicalDialect(2))})`;
}

/** A line, or a document, is a record with a second column that is never read. */
async function fill(
  target: CanonicalFile,
  chunks: AsyncIterable<Buffer>,
  format: LinesFormat,
  encoding: Encoding,
): Promise<void> {
  const skipEmpty = format.kind === 'json';
  const receive = (record: string): void => {
    if (!skipEmpty || record.trim() !== '') target.add([record, 'x']);
  };
  const splitter =
    format.kind === 'json' && format.multiLine
      ? new JsonDocuments(receive)
      : new LineSplitter(receive);
  const reader = textReader(encoding);
  let first = true;
  for await (const chunk of chunks) {
    const text = reader.read(chunk);
    splitter.push(first ? text.replace(/^\ufeff/, '') : text);
    first &&= text === '';
    if (target.isFull) await target.flush();
  }
  splitter.push(reader.end());
  splitter.end();
}
