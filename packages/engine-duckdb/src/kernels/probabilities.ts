import { DOUBLE } from '@duckdb/node-api';
import { chiSquareTail, normalCdf } from '@millrace/learning';
import { kernel, type Kernel } from './kernel.ts';

export const probabilities: readonly Kernel[] = [
  kernel('spark_chi_square_p', [DOUBLE, DOUBLE], DOUBLE, chiSquareTail),
  kernel('spark_normal_cdf', [DOUBLE], DOUBLE, normalCdf),
  // DuckDB has no power of a negative number or of 0 for some exponents; Spark has NaN or infinity.
  kernel(
    'spark_power',
    [DOUBLE, DOUBLE],
    DOUBLE,
    (base: number, exponent: number) => base ** exponent,
  ),
];
