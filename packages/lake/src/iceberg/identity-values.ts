import type { TableField, TableFile } from '../contract.ts';
import type { PartitionField, TableMetadata } from './find-metadata.ts';
import type { LiveFile } from './live-files.ts';

/**
 * The values of the columns by which a file is partitioned, as text, for files that don't have these
 * columns; undefined for types that aren't read from there.
 */
export function identityValues(
  metadata: TableMetadata,
  fields: readonly TableField[],
  { specId, partition }: LiveFile,
): TableFile['values'] {
  const values = new Map<string, string | null | undefined>();
  for (const { 'source-id': id, name, transform } of partitionFields(metadata, specId)) {
    const field = fields.find(({ stored }) => 'id' in stored && stored.id === id);
    const value = partition[name];
    if (transform !== 'identity' || field === undefined || value === undefined) continue;
    values.set(field.name, textOf(value, field));
  }
  return values;
}

function partitionFields(
  { 'partition-spec': spec = [], 'partition-specs': specs }: TableMetadata,
  specId: number,
): readonly PartitionField[] {
  return specs?.find((each) => each['spec-id'] === specId)?.fields ?? spec;
}

function textOf(value: unknown, { type, format }: TableField): string | null | undefined {
  if (value === null) return null;
  if (format !== '') return undefined;
  switch (type.kind) {
    case 'STRING':
    case 'INTEGER':
    case 'LONG':
    case 'BOOLEAN':
    case 'FLOAT':
    case 'DOUBLE':
      return String(value as string | number | boolean);
    case 'DECIMAL':
      return matching(value, /^-?[\d.]+$/);
    case 'TIMESTAMP':
      return timeText(value, 'Z');
    case 'TIMESTAMP_NTZ':
      return timeText(value, '');
    case 'DATE':
      return dateText(value);
    case 'BYTE':
    case 'SHORT':
    case 'BINARY':
    case 'INTERVAL_YEAR_MONTH':
    case 'INTERVAL_DAY_TIME':
    case 'NULL':
    case 'ARRAY':
    case 'MAP':
    case 'STRUCT':
      return undefined;
  }
}

const DAY_MS = 86_400_000;

/** Some writers leave out that the days since 1970 are a date. */
function dateText(value: unknown): string | undefined {
  if (typeof value === 'number') return new Date(value * DAY_MS).toISOString().slice(0, 10);
  return matching(value, /^\d{4}-\d\d-\d\d$/);
}

/** Avro's type doesn't say whether there is a time zone. Undefined for years that aren't of four digits. */
function timeText(value: unknown, zone: '' | 'Z'): string | undefined {
  const text = matching(value, /^\d{4}-\d\d-\d\dT[\d:.]+/);
  return text === undefined ? undefined : `${text}${zone}`;
}

function matching(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' ? form.exec(value)?.[0] : undefined;
}
