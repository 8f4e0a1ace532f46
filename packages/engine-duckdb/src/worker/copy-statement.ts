import type { RowTarget, SinkStep, RowFormat } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import type { Bindings } from '../relation/source.ts';
import { watchZeros } from './negative-zeros.ts';
import { isOwnCsv, printWritten, type CsvWriteFormat } from './written-columns.ts';

/**
 * Rows per Parquet row group: DuckDB's default, and a smaller number if a join or a sort leaves
 * little memory for the writer.
 */
export const largeRowGroup = 122_880;
export const smallRowGroup = 20_480;

export type CopyOptions = {
  readonly rowGroup?: number;
  /** Whether Parquet columns may be dictionary-encoded. */
  readonly dictionaries?: boolean;
  readonly watch?: boolean;
};

/**
 * COPY into one file, or into a folder for each value of the partition columns. `watch`: -0 are
 * counted in the same pass.
 */
export function copyStatement(
  step: SinkStep,
  target: RowTarget,
  folder: string,
  bindings: Bindings,
  copying: CopyOptions = {},
): string {
  const { format, partitionBy } = target;
  const isPartitioned = partitionBy.length > 0;
  const written = printWritten(step, target, bindings);
  const query = copying.watch === true ? watchZeros(written, step, target) : written;
  const extension = extensions[format.kind];
  const partition = [
    `PARTITION_BY (${partitionBy.map(quoteIdentifier).join(', ')})`,
    `FILENAME_PATTERN 'part-{i}'`,
    // JSON is written as lines of text, which DuckDB would name `.csv`.
    `FILE_EXTENSION '${extension}'`,
    'OVERWRITE_OR_IGNORE true',
  ];
  const options = [...formatOptions(format, copying), ...(isPartitioned ? partition : [])];
  const destination = isPartitioned ? folder : `${folder}/part-00000.${extension}`;
  return `COPY (\n${query}\n) TO ${quoteText(destination)} (${options.join(', ')})`;
}

const extensions = {
  parquet: 'snappy.parquet',
  orc: 'orc',
  csv: 'csv',
  json: 'json',
} as const satisfies Record<RowFormat['kind'], string>;

/**
 * Text that is written unchanged: the separator is a control character that neither JSON nor our
 * own CSV lines are scanned for.
 */
const rawText = ['FORMAT csv', `DELIMITER '\u0001'`, `QUOTE ''`, `ESCAPE ''`];

function formatOptions(
  format: RowFormat,
  { rowGroup = largeRowGroup, dictionaries = true }: CopyOptions,
): readonly string[] {
  switch (format.kind) {
    case 'parquet':
      return [
        'FORMAT parquet',
        'COMPRESSION snappy',
        `ROW_GROUP_SIZE ${rowGroup}`,
        ...(dictionaries ? [] : ['DICTIONARY_SIZE_LIMIT 0']),
      ];
    case 'orc':
      throw new Error('ORC is refused.');
    case 'csv':
      return isOwnCsv(format) ? [...rawText, `HEADER ${format.header}`] : csvOptions(format);
    case 'json':
      return [...rawText, 'HEADER false'];
  }
}

function csvOptions({ header, separator, quote, escape }: CsvWriteFormat): readonly string[] {
  return [
    'FORMAT csv',
    `HEADER ${header}`,
    `DELIMITER ${quoteText(separator)}`,
    `QUOTE ${quoteText(quote)}`,
    `ESCAPE ${quoteText(escape)}`,
    `NULLSTR ''`,
  ];
}
