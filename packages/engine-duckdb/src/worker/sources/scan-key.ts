import type { Scan } from '@millrace/plan';

const known = new WeakMap<Scan, string>();

/** A key that is equal for scans that read the same. */
export function keyOfScan(scan: Scan): string {
  const found = known.get(scan);
  if (found !== undefined) return found;
  const { path, format, schema, partitions = [], place } = scan;
  const key = JSON.stringify([path, format, schema, partitions, place]);
  known.set(scan, key);
  return key;
}
