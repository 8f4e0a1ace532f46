export { INFERRED_BYTES, WrongFormat, type FoundField, type OpenFile } from './found-field.ts';
export { csvNames, inferCsv } from './infer-csv.ts';
export { inferJson } from './infer-json.ts';
export { JsonDocuments, longRecord, RECORD_MEBIBYTES } from './json-documents.ts';
export { inferParquet, isElementWrapper, storedTypeName } from './infer-parquet.ts';
export type { RandomFile } from './random-file.ts';
export { parquetLayout, type StoredColumn } from './parquet-layout.ts';
export { inferPartitions } from './infer-partitions.ts';
export { examineChunks } from './parquet-chunks.ts';
export { EXAMINED_PAGE_BYTES, hasWrongLevels, type NestedPage } from './parquet-levels.ts';
export {
  findSchema,
  packedColumns,
  type PackedColumn,
  type PackedColumns,
  type ParquetLeaf,
} from './parquet-footer.ts';
export {
  END_BYTES,
  FOOTER_BYTES,
  footerLength,
  parseParquetColumns,
  type ParquetNode,
} from './parquet-schema.ts';
export { parquetProblem } from './parquet-problem.ts';
export { widerParquetType } from './wider-type.ts';
