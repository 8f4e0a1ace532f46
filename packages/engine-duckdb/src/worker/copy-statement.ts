import { cast, closedFields, column, columnKey, STRING, type Field, type FileTarget, type SinkStep, type WriteFormat } from '@millrace/plan';
import { printExpression, printType, quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import { printQuery } from '../relation/print-query.ts';
import type { Bindings } from '../relation/source.ts';

/** Rows of a Parquet row group: DuckDB's own choice, and one for when a join or a sort leaves little memory to the writer. */
export const largeRowGroup = 122_880;
export const smallRowGroup = 20_480;

/** COPY into one file, or into a folder for each value of the partition columns. */
export function copyStatement(step: SinkStep, target: FileTarget, folder: string, bindings: Bindings, rowGroup: number = largeRowGroup): string {
  const { format, partitionBy } = target;
  const query = partitionBy.length === 0 ? withExactTypes(step, format, bindings) : withPartitionText(step, partitionBy, bindings);
  const partition = [`PARTITION_BY (${partitionBy.map(quoteIdentifier).join(', ')})`, `FILENAME_PATTERN 'part-{i}'`, 'OVERWRITE_OR_IGNORE true'];
  const options = [...formatOptions(format, rowGroup), ...(partitionBy.length === 0 ? [] : partition)];
  const destination = partitionBy.length === 0 ? `${folder}/part-00000.${extensions[format.kind]}` : folder;
  return `COPY (\n${query}\n) TO ${quoteText(destination)} (${options.join(', ')})`;
}

const extensions = { parquet: 'snappy.parquet', csv: 'csv', json: 'json' } as const satisfies Record<WriteFormat['kind'], string>;

/** JSON text never holds a raw control character, so one can stand for the separator that is not there. */
function formatOptions(format: WriteFormat, rowGroup: number): readonly string[] {
  switch (format.kind) {
    case 'parquet':
      return ['FORMAT parquet', 'COMPRESSION snappy', `ROW_GROUP_SIZE ${rowGroup}`];
    case 'csv':
      return [
        'FORMAT csv',
        `HEADER ${format.header}`,
        `DELIMITER ${quoteText(format.separator)}`,
        `QUOTE ${quoteText(format.quote)}`,
        `ESCAPE ${quoteText(format.escape)}`,
        `NULLSTR ${quoteText(format.nullValue)}`,
      ];
    case 'json':
      return ['FORMAT csv', 'HEADER false', `DELIMITER '\u0001'`, `QUOTE ''`, `ESCAPE ''`];
  }
}

/** Decimals may come narrower than their type; a Parquet file says the type. */
function withExactTypes({ relation }: SinkStep, format: WriteFormat, bindings: Bindings): string {
  const query = printQuery(relation, bindings);
  const fields = closedFields(relation.schema);
  if (format.kind !== 'parquet' || !fields.some(({ type }) => type.kind === 'DECIMAL')) return query;
  return `SELECT ${fields.map(exactColumn).join(', ')} FROM (\n${query}\n)`;
}

function exactColumn({ name, type }: Field): string {
  const quoted = quoteIdentifier(name);
  return type.kind === 'DECIMAL' ? `CAST(${quoted} AS ${printType(type)}) AS ${quoted}` : quoted;
}

/** Folder names hold the value's text as Spark writes it; an empty text is no value. */
function withPartitionText(step: SinkStep, partitionBy: readonly string[], bindings: Bindings): string {
  const keys = new Set(partitionBy.map(columnKey));
  const scope = { column: (name: string) => quoteIdentifier(name), origin: step.relation.origin };
  const list = closedFields(step.relation.schema).map((field) => {
    const quoted = quoteIdentifier(field.name);
    return keys.has(columnKey(field.name)) ? `nullif(${printExpression(cast(column(field), STRING), scope)}, '') AS ${quoted}` : exactColumn(field);
  });
  return `SELECT ${list.join(', ')} FROM (\n${printQuery(step.relation, bindings)}\n)`;
}
