import { LIST, VARCHAR, type DuckDBListValue } from '@duckdb/node-api';
import { typeFromText } from '../json/kernels.ts';
import { kernel, type Kernel } from '../kernel.ts';
import { fromCsv } from './from-csv.ts';

export const csvKernels: readonly Kernel[] = [
  // The type is JSON of our own.
  kernel(
    'spark_from_csv',
    [VARCHAR, VARCHAR, VARCHAR],
    VARCHAR,
    (text: string, type: string, separator: string) => fromCsv(text, typeFromText(type), separator),
  ),
  kernel(
    'spark_csv_line',
    [LIST(VARCHAR), VARCHAR],
    VARCHAR,
    ({ items }: DuckDBListValue, separator: string) => {
      const fields = items as readonly (string | null)[];
      const line = fields.map((text, index) => written(text, index, separator)).join(separator);
      return line === '' ? null : line;
    },
  ),
];

/** A field as Spark writes it, without blanks around it. */
function written(text: string | null, index: number, separator: string): string {
  if (text === null) return '';
  const start = text.search(/[^\0- ]/);
  if (start < 0) return '""';
  const rest = text.slice(start);
  const trimmed = rest.replace(/[\0- ]+$/, '');
  const isQuoted =
    /["\r\n]/.test(rest) || rest.includes(separator) || (index === 0 && text.startsWith('#'));
  return isQuoted ? `"${trimmed.replaceAll(/["\\]/g, '\\$&')}"` : trimmed;
}
