export { sampleFile, type FileSample, type ReadSlice } from './file-sample.ts';
export { sniffCsv, type KnownCsv, type SniffedCsv } from './sniff-csv.ts';
export { sniffDialect } from './sniff-dialect.ts';
