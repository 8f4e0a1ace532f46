import { DOUBLE, INTEGER, LIST, listValue, type DuckDBListValue } from '@duckdb/node-api';
import { expandPolynomial } from '@millrace/learning';
import { kernel, kernelError, type Kernel } from './kernel.ts';

const VECTOR = LIST(DOUBLE);

export const polynomials: readonly Kernel[] = [
  kernel(
    'spark_polynomial',
    [VECTOR, INTEGER],
    VECTOR,
    ({ items }: DuckDBListValue, degree: number) => {
      if (items.includes(null)) throw kernelError('VECTOR_NOT_FINITE', '');
      return listValue(expandPolynomial(items as readonly number[], degree));
    },
  ),
];
