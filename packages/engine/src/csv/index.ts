export { nullTexts, type CsvDialect } from './dialect.ts';
export {
  encodings,
  findEncoding,
  InvalidBytes,
  textReader,
  type Encoding,
  type TextReader,
} from './encoding.ts';
export { multiByteEncodings } from './multi-byte.ts';
export { findInvalid, invalidText } from './invalid-line.ts';
export { LineFilter } from './line-filter.ts';
export { LineSplitter } from './line-splitter.ts';
export { parseCsv, type CsvRecord } from './parse-csv.ts';
export { CsvParser, type CsvReceiver } from './parser.ts';
