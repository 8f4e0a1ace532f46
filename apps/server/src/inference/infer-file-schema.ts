import type { ScanFormat } from '@millrace/plan';
import type { FileField } from '@millrace/processors';
import { inferCsv } from './infer-csv.ts';
import { inferJson } from './infer-json.ts';
import { parquetFields } from './parquet-fields.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The columns of files, by Millrace's own rules, which are the same whatever engine reads them later. Text files are looked at from the
 * start, 20,000 records or 16 MiB of them; a Parquet file says itself.
 */
export function inferFileSchema(files: readonly SourceFile[], format: ScanFormat): Promise<readonly FileField[]> {
  switch (format.kind) {
    case 'csv':
      return inferCsv(files, format);
    case 'json':
      return inferJson(files, format);
    case 'parquet':
      return parquetFields(files);
    case 'text':
      throw new Error('A text file has one column; there is nothing to infer.');
  }
}
