import type { FileTarget, SinkStep, WriteFormat } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import type { Bindings } from '../relation/source.ts';
import { isOwnCsv, printWritten, type CsvWriteFormat } from './written-columns.ts';

/** Rows of a Parquet row group: DuckDB's own choice, and one for when a join or a sort leaves little memory to the writer. */
export const largeRowGroup = 122_880;
export const smallRowGroup = 20_480;

/** COPY into one file, or into a folder for each value of the partition columns. */
export function copyStatement(step: SinkStep, target: FileTarget, folder: string, bindings: Bindings, rowGroup: number = largeRowGroup): string {
  const { format, partitionBy } = target;
  const isPartitioned = partitionBy.length > 0;
  const query = printWritten(step, target, bindings);
  const partition = [`PARTITION_BY (${partitionBy.map(quoteIdentifier).join(', ')})`, `FILENAME_PATTERN 'part-{i}'`, 'OVERWRITE_OR_IGNORE true'];
  const options = [...formatOptions(format, rowGroup), ...(isPartitioned ? partition : [])];
  const destination = isPartitioned ? folder : `${folder}/part-00000.${extensions[format.kind]}`;
  return `COPY (\n${query}\n) TO ${quoteText(destination)} (${options.join(', ')})`;
}

const extensions = { parquet: 'snappy.parquet', csv: 'csv', json: 'json' } as const satisfies Record<WriteFormat['kind'], string>;

/** A text that is written as it stands: a control character that neither JSON nor our own CSV lines are looked at for stands for the separator. */
const rawText = ['FORMAT csv', `DELIMITER '\u0001'`, `QUOTE ''`, `ESCAPE ''`];

function formatOptions(format: WriteFormat, rowGroup: number): readonly string[] {
  switch (format.kind) {
    case 'parquet':
      return ['FORMAT parquet', 'COMPRESSION snappy', `ROW_GROUP_SIZE ${rowGroup}`];
    case 'csv':
      return isOwnCsv(format) ? [...rawText, `HEADER ${format.header}`] : csvOptions(format);
    case 'json':
      return [...rawText, 'HEADER false'];
  }
}

function csvOptions({ header, separator, quote, escape }: CsvWriteFormat): readonly string[] {
  return ['FORMAT csv', `HEADER ${header}`, `DELIMITER ${quoteText(separator)}`, `QUOTE ${quoteText(quote)}`, `ESCAPE ${quoteText(escape)}`, `NULLSTR ''`];
}
