import { VARCHAR } from '@duckdb/node-api';
import { fixedOffset, zoneNames } from '@millrace/plan';
import { kernel, type Kernel } from './kernel.ts';

export const zoneKernels: readonly Kernel[] = [
  // A name that DuckDB knows, or `@` and the seconds of a fixed offset; null for anything else.
  kernel('spark_zone_code', [VARCHAR], VARCHAR, (name: string) => {
    const seconds = fixedOffset(name);
    if (seconds !== null) return `@${seconds}`;
    return zoneNames.has(name) ? name : null;
  }),
];
