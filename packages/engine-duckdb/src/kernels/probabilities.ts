import { DOUBLE } from '@duckdb/node-api';
import { chiSquareTail } from '@millrace/learning';
import { kernel, type Kernel } from './kernel.ts';

export const probabilities: readonly Kernel[] = [
  kernel('spark_chi_square_p', [DOUBLE, DOUBLE], DOUBLE, chiSquareTail),
];
