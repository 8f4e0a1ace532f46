import { closed, closedFields, TIMESTAMP_NTZ, type DataType, type Scan } from '@millrace/plan';

/**
 * The scan with types for the columns of text that have one in `types`. An instant is in the file
 * as a local time, in the session's zone.
 */
export function typedScan(scan: Scan, types: readonly (DataType | null)[]): Scan {
  const fields = closedFields(scan.schema).map((field, index) => {
    const type = types[index] ?? null;
    return type === null
      ? field
      : { ...field, type: type.kind === 'TIMESTAMP' ? TIMESTAMP_NTZ : type };
  });
  return Object.freeze({ ...scan, schema: closed(fields) });
}
