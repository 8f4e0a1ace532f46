import { readFileSync } from 'node:fs';

/** Python functions that scripts use, one per file, with those they call themselves. */
export const helpers = {
  expect: { file: 'read/expect.py', uses: [] },
  keep: { file: 'read/keep.py', uses: [] },
  recursive: { file: 'read/recursive.py', uses: [] },
  rows: { file: 'read/rows.py', uses: [] },
  zip_files: { file: 'read/zip_files.py', uses: [] },
  unpacked: { file: 'read/unpacked.py', uses: [] },
  text_decoder: { file: 'read/text_decoder.py', uses: [] },
  decode: { file: 'read/decode.py', uses: ['text_decoder', 'zip_files', 'unpacked'] },
  drop_lines: { file: 'read/drop_lines.py', uses: [] },
  csv_records: { file: 'read/csv_records.py', uses: ['decode'] },
  text_lines: { file: 'read/text_lines.py', uses: [] },
  partition_values: { file: 'read/partition_values.py', uses: [] },
  place_of: { file: 'read/place_of.py', uses: [] },
  read_csv: {
    file: 'read/read_csv.py',
    uses: ['decode', 'drop_lines', 'csv_records', 'partition_values', 'place_of'],
  },
  read_text: {
    file: 'read/read_text.py',
    uses: ['decode', 'text_lines', 'partition_values', 'place_of'],
  },
  json_documents: { file: 'read/json_documents.py', uses: [] },
  read_json: {
    file: 'read/read_json.py',
    uses: ['decode', 'text_lines', 'json_documents', 'json_texts', 'partition_values'],
  },
  json_texts: { file: 'read/json_texts.py', uses: [] },
  json_values: { file: 'read/json_values.py', uses: [] },
  read_json_fields: {
    file: 'read/read_json_fields.py',
    uses: [
      'decode',
      'text_lines',
      'json_documents',
      'json_texts',
      'json_values',
      'avro_records',
      'geo_features',
      'partition_values',
      'place_of',
    ],
  },
  avro_records: { file: 'read/avro_records.py', uses: ['unpacked'] },
  geo_features: { file: 'read/geo_features.py', uses: [] },
  read_columnar: { file: 'read/read_columnar.py', uses: [] },
  read_parquet: { file: 'read/read_parquet.py', uses: ['read_columnar'] },
  read_orc: { file: 'read/read_orc.py', uses: ['read_columnar'] },
  excel_rows: { file: 'read/excel_rows.py', uses: [] },
  excel_header: { file: 'read/excel_header.py', uses: [] },
  read_excel: {
    file: 'read/read_excel.py',
    uses: ['excel_rows', 'excel_header', 'partition_values', 'place_of', 'zip_files', 'unpacked'],
  },
  from_sparse: { file: 'learn/from_sparse.py', uses: [] },
  to_sparse: { file: 'learn/to_sparse.py', uses: [] },
  vector_length: { file: 'learn/vector_length.py', uses: [] },
  vectors: { file: 'learn/vectors.py', uses: ['from_sparse', 'vector_length'] },
  training_vectors: {
    file: 'learn/training_vectors.py',
    uses: ['vectors', 'vector_length'],
  },
  item_lists: { file: 'learn/item_lists.py', uses: [] },
  word_lists: { file: 'learn/word_lists.py', uses: [] },
  few_itemsets: { file: 'learn/few_itemsets.py', uses: [] },
  itemsets: { file: 'learn/itemsets.py', uses: [] },
  rules: { file: 'learn/rules.py', uses: [] },
  family_labels: { file: 'learn/family_labels.py', uses: [] },
  checked_model: { file: 'learn/checked_model.py', uses: [] },
  min_size: { file: 'learn/min_size.py', uses: [] },
  expandable: { file: 'learn/expandable.py', uses: [] },
  finite_labels: { file: 'learn/finite_labels.py', uses: [] },
  known_predictions: { file: 'learn/known_predictions.py', uses: [] },
  valid_weights: { file: 'learn/valid_weights.py', uses: [] },
  finite_offsets: { file: 'learn/finite_offsets.py', uses: [] },
  directions: { file: 'learn/directions.py', uses: [] },
  finite_values: { file: 'learn/finite_values.py', uses: [] },
  all_classes: { file: 'learn/all_classes.py', uses: [] },
  vector_size: { file: 'learn/vector_size.py', uses: [] },
  best_stage: { file: 'learn/best_stage.py', uses: [] },
  indices: { file: 'learn/indices.py', uses: [] },
  validated: { file: 'learn/validated.py', uses: [] },
  whole_ids: { file: 'learn/whole_ids.py', uses: [] },
  categories: { file: 'learn/categories.py', uses: [] },
  transform: {
    file: 'learn/transform.py',
    uses: ['indices', 'min_size', 'vectors', 'vector_size', 'to_sparse'],
  },
  model_values: { file: 'learn/model_values.py', uses: [] },
  about_model: { file: 'learn/about_model.py', uses: ['model_values'] },
  load_model: { file: 'learn/load_model.py', uses: [] },
  chi_square_tests: {
    file: 'learn/chi_square_tests.py',
    uses: ['finite_labels', 'training_vectors', 'vectors'],
  },
  metrics: { file: 'learn/metrics.py', uses: ['rows'] },
  silhouettes: { file: 'learn/silhouettes.py', uses: [] },
  model_table: { file: 'learn/model_table.py', uses: ['rows', 'model_values'] },
  xml_records: { file: 'read/xml_records.py', uses: [] },
  read_xml: {
    file: 'read/read_xml.py',
    uses: ['xml_records', 'partition_values', 'place_of', 'zip_files', 'unpacked'],
  },
  csv_lines: { file: 'write/csv_lines.py', uses: [] },
  csv_head: { file: 'write/csv_head.py', uses: [] },
} as const satisfies Record<string, { readonly file: string; readonly uses: readonly string[] }>;

export function pythonSource(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8').trimEnd();
}

/**
 * The whole driver as one file: Spark sends functions of a main script to its workers, but not
 * those of another module.
 */
export function driverSource(): string {
  const [imports = '', ...rest] = pythonSource('engine/driver.py').split(/(?<=as T\n)/);
  const parts = [
    ...Object.values(helpers).map(({ file }) => file),
    'engine/class_archive.py',
    'engine/plan_value.py',
    'engine/cut_values.py',
    'engine/memory.py',
    'engine/steps.py',
    'engine/sinks.py',
  ].map(pythonSource);
  return [imports, ...parts, ...rest].join('\n\n');
}

/** The script that stores Spark's classes, as one file. */
export function archiverSource(): string {
  const [imports = '', ...rest] = pythonSource('engine/archive_classes.py').split(/(?<=as F\n)/);
  return [imports, pythonSource('engine/class_archive.py'), ...rest].join('\n\n');
}
