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

const DAY_MS = 86_400_000;

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
      return Buffer.isBuffer(value) ? decimalText(value, type.scale) : undefined;
    case 'TIMESTAMP':
      return timeText(value, 'Z');
    case 'TIMESTAMP_NTZ':
      return timeText(value, '');
    case 'DATE':
      return new Date(Number(value) * DAY_MS).toISOString().slice(0, 10);
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

/** Of an unscaled number, the highest byte first. */
function decimalText(bytes: Buffer, scale: number): string {
  const unscaled = BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex') || '0'}`));
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${unscaled < 0n ? '-' : ''}${whole}${fraction}`;
}

/** Of microseconds since 1970; undefined for years that aren't of four digits. */
function timeText(value: unknown, zone: '' | 'Z'): string | undefined {
  if (typeof value !== 'number') return undefined;
  const micros = ((value % 1000) + 1000) % 1000;
  const text = new Date((value - micros) / 1000).toISOString().replace('Z', '');
  return /^\d{4}-/.test(text) ? `${text}${String(micros).padStart(3, '0')}${zone}` : undefined;
}
