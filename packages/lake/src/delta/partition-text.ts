import type { DataType } from '@millrace/plan';

/**
 * The value of a partition column as a text that casts to its type in every time zone. Instants
 * without a zone are UTC.
 */
export function partitionText(value: string | null, { kind }: DataType): string | null {
  if (value === null || value === '') return null;
  if (kind !== 'TIMESTAMP' || /(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return value;
  return /^\d+-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : `${value}Z`;
}
