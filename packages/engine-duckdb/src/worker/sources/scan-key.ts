import type { Scan } from '@millrace/plan';

/** A key that is equal for scans that read the same. */
export function keyOfScan({ path, format, schema, partitions = [], place }: Scan): string {
  return JSON.stringify([path, format, schema, partitions, place]);
}
