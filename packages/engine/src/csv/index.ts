export type { CsvDialect } from './dialect.ts';
export { encodings, findEncoding, textReader, type Encoding, type TextReader } from './encoding.ts';
export { LineFilter } from './line-filter.ts';
export { parseCsv, type CsvRecord } from './parse-csv.ts';
export { CsvParser, type CsvReceiver } from './parser.ts';
