import { open } from 'node:fs/promises';
import {
  CsvParser,
  excelTable,
  findEncoding,
  GeoFeatures,
  JsonDocuments,
  LineFilter,
  LineSplitter,
  openAvro,
  placedXmlRecords,
  textReader,
  unpackFile,
  xmlText,
} from '@millrace/engine';
import {
  columnKey,
  type CsvFormat,
  type ExcelFormat,
  type JsonFormat,
  type XmlFormat,
} from '@millrace/plan';
import type { RejectingFormat } from '@millrace/processors';

/** A record of a file with the texts of its columns, or of a whole line or JSON record. */
export type FileRecord = {
  readonly texts: readonly (string | null)[];
  readonly malformed: boolean;
  readonly line: number;
  readonly fields: number;
};

type Receive = (record: FileRecord) => void;

/** Reads a file with the reference parser of its format, part by part. */
export function eachRecord(
  path: string,
  format: RejectingFormat,
  columns: readonly string[],
  receive: Receive,
): AsyncIterable<void> {
  switch (format.kind) {
    case 'csv':
      return csvRecords(path, format, columns.length, receive);
    case 'excel':
      return excelRecords(path, format, columns, receive);
    case 'xml':
      return xmlRecords(path, format, columns, receive);
    case 'json':
      return jsonRecords(path, format, receive);
    case 'text':
      return lines(path, format.encoding, receive);
  }
}

async function* csvRecords(
  path: string,
  format: CsvFormat,
  columns: number,
  receive: Receive,
): AsyncIterable<void> {
  const parser = new CsvParser({ ...format, columns }, (texts, malformed, fields, line) =>
    receive({ texts, malformed, line, fields }),
  );
  const { dropLinesContaining = '', encoding } = format;
  const input = dropLinesContaining === '' ? parser : filtered(parser, dropLinesContaining);
  for await (const text of textOf(path, encoding)) {
    input.push(text);
    yield;
  }
  input.end();
  yield;
}

function filtered(parser: CsvParser, unwanted: string): Pick<CsvParser, 'push' | 'end'> {
  const filter = new LineFilter(
    unwanted,
    (text) => parser.push(text),
    (skipped) => parser.skipLines(skipped),
  );
  return {
    push: (text) => filter.push(text),
    end: () => {
      filter.end();
      parser.end();
    },
  };
}

async function* excelRecords(
  path: string,
  format: ExcelFormat,
  columns: readonly string[],
  receive: Receive,
): AsyncIterable<void> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
    const bytes = new Uint8Array(end - start);
    await handle.read(bytes, 0, bytes.length, start);
    return bytes.buffer;
  };
  const table = await excelTable({ byteLength: size, slice }, format);
  if (table === null) return;
  const names = new Map(table.names.map((name, index) => [columnKey(name), index]));
  const places = columns.map((name, index) => (format.header ? names.get(columnKey(name)) : index));
  for await (const { row, cells } of table.records) {
    const texts = places.map((place) => cells[place ?? -1]?.text ?? null);
    receive(valid(texts, row));
    yield;
  }
}

async function* xmlRecords(
  path: string,
  { rowTag }: XmlFormat,
  columns: readonly string[],
  receive: Receive,
): AsyncIterable<void> {
  for await (const { record, line } of placedXmlRecords(unpackFile(path), rowTag)) {
    const texts = columns.map((name) => xmlText(record, name));
    receive(valid(texts, line));
    yield;
  }
}

async function* jsonRecords(
  path: string,
  { multiLine, encoding, avro, features }: JsonFormat,
  receive: Receive,
): AsyncIterable<void> {
  if (avro === true) {
    yield* avroRecords(path, receive);
    return;
  }
  const take = (text: string, line: number): void =>
    text.trim() === '' ? undefined : receive(valid([text], line));
  let splitter: { push(text: string): void; end(): void } | null = null;
  for await (const text of textOf(path, encoding)) {
    const start = text.trimStart();
    if (splitter === null && start !== '')
      splitter =
        features !== undefined
          ? new GeoFeatures(take)
          : multiLine || start.startsWith('[')
            ? new JsonDocuments(take)
            : numbered(take);
    splitter?.push(text);
    yield;
  }
  splitter?.end();
  yield;
}

/** Their numbers stand for lines. */
async function* avroRecords(path: string, receive: Receive): AsyncIterable<void> {
  const { records } = await openAvro(unpackFile(path));
  let line = 0;
  for await (const some of records) {
    for (const text of some) receive(valid([text], (line += 1)));
    yield;
  }
}

async function* lines(path: string, encoding: string, receive: Receive): AsyncIterable<void> {
  const splitter = numbered((text, line) => receive(valid([text], line)));
  for await (const text of textOf(path, encoding)) {
    splitter.push(text);
    yield;
  }
  splitter.end();
  yield;
}

function numbered(take: (text: string, line: number) => void): LineSplitter {
  let line = 0;
  return new LineSplitter((text) => take(text, (line += 1)));
}

function valid(texts: FileRecord['texts'], line: number): FileRecord {
  return { texts, malformed: false, line, fields: texts.length };
}

/** The text of a file, decompressed and without a byte order mark. */
async function* textOf(path: string, encoding: string): AsyncIterable<string> {
  const known = findEncoding(encoding);
  if (known === null) return;
  const reader = textReader(known, 'replace');
  let isStart = true;
  for await (const piece of unpackFile(path)) {
    const text = reader.read(piece);
    yield isStart ? text.replace(/^\ufeff/, '') : text;
    isStart &&= text === '';
  }
  yield reader.end();
}
