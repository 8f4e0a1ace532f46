import type { DataType } from '@millrace/plan';
import { printType } from '../type.ts';

type Decimal = Extract<DataType, { kind: 'DECIMAL' }>;

/**
 * DuckDB prints no zero before the point of a decimal whose digits are all behind it, so it gets
 * one more digit. The type is printed in any case, because the value may have a narrower one.
 */
export function decimalText(input: string, { precision, scale }: Decimal): string {
  if (scale === 38) return `replace(CAST(${input} AS VARCHAR), '.', '0.')`;
  const type = { kind: 'DECIMAL', precision: Math.max(precision, scale + 1), scale } as const;
  return `CAST(CAST(${input} AS ${printType(type)}) AS VARCHAR)`;
}
