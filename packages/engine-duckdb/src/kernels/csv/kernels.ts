import { LIST, VARCHAR, type DuckDBListValue } from '@duckdb/node-api';
import { typeFromText } from '../json/kernels.ts';
import { kernel, type Kernel } from '../kernel.ts';
import { readCached } from '../json/read-cached.ts';
import { fromCsv, type CsvOptions } from './from-csv.ts';
import { csvLine, type CsvFormat } from './to-csv.ts';

export const csvKernels: readonly Kernel[] = [
  // The type is JSON of our own.
  kernel(
    'spark_from_csv',
    [VARCHAR, VARCHAR, VARCHAR],
    VARCHAR,
    (text: string, type: string, options: string) =>
      fromCsv(text, typeFromText(type), readOptions(options)),
  ),
  kernel(
    'spark_csv_line',
    [LIST(VARCHAR), VARCHAR],
    VARCHAR,
    ({ items }: DuckDBListValue, options: string) =>
      csvLine(items as readonly (string | null)[], writeOptions(options)),
  ),
];

type Written = Readonly<Record<string, string>>;

const readOptions = readCached((text): CsvOptions => {
  const { sep, nullValue, mode } = JSON.parse(text) as Written;
  return { separator: sep ?? ',', nullText: nullValue, failsFast: mode === 'FAILFAST' };
});

const writeOptions = readCached((text): CsvFormat => {
  const options = JSON.parse(text) as Written;
  return {
    separator: options['sep'] ?? ',',
    nullText: options['nullValue'] ?? '',
    emptyText: options['emptyValue'],
    quote: options['quote'] ?? '"',
    quotesAll: options['quoteAll'] === 'true',
    escape: options['escape'] ?? '\\',
    escapesQuotes: options['escapeQuotes'] !== 'false',
    keepsBlanks: options['ignoreLeadingWhiteSpace'] === 'false',
  };
});
