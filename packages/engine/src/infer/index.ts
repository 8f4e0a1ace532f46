export { INFERRED_BYTES, WrongFormat, type FoundField, type OpenFile } from './found-field.ts';
export { csvNames, inferCsv } from './infer-csv.ts';
export { inferJson } from './infer-json.ts';
export { JsonDocuments } from './json-documents.ts';
export { inferParquet, type RandomFile } from './infer-parquet.ts';
export { parquetLayout, type StoredColumn } from './parquet-layout.ts';
export { inferPartitions } from './infer-partitions.ts';
export { parquetProblem } from './parquet-problem.ts';
export { widerParquetType } from './wider-type.ts';
