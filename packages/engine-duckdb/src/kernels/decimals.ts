import {
  ANY,
  BIGINT,
  DuckDBDecimal128Vector,
  DuckDBDecimal16Vector,
  DuckDBDecimal32Vector,
  DuckDBDecimal64Vector,
  HUGEINT,
  INTEGER,
  type DuckDBType,
  type DuckDBVector,
} from '@duckdb/node-api';
import { numbersIn } from './client-arrays.ts';
import type { Kernel } from './kernel.ts';

type Operation = (a: bigint, b: bigint) => bigint | null;

/** An operation for operands and a result with so many digits after the point. */
type Rule = (left: number, right: number, scale: number) => Operation;

/**
 * Arithmetic of decimals with any scales, rounded half away from zero: the digits of the result
 * with as many after the point as the last argument says. DuckDB takes five times as long to divide
 * integers of 128 bits. A result with more than 38 digits becomes 10^38, which no decimal holds. A
 * quotient by zero is null, and so is a whole quotient with more than 38 digits.
 */
export const decimalKernels: readonly Kernel[] = [
  decimalKernel('spark_decimal_sum', HUGEINT, sumRule(1n)),
  decimalKernel('spark_decimal_difference', HUGEINT, sumRule(-1n)),
  decimalKernel('spark_decimal_product', HUGEINT, (left, right, scale) => {
    const round = rounding(left + right - scale);
    return (a, b) => round(a * b);
  }),
  decimalKernel('spark_decimal_quotient', HUGEINT, (left, right, scale) => {
    const shift = scale + right - left;
    const [up, down] = [power(Math.max(shift, 0)), power(Math.max(-shift, 0))];
    return (a, b) => (b === 0n ? null : withinRange(nearest(a * up, b * down)));
  }),
  decimalKernel('spark_decimal_remainder', HUGEINT, (left, right, scale) => {
    const [up, rightUp] = alignment(left, right);
    const round = rounding(Math.max(left, right) - scale);
    return (a, b) => (b === 0n ? null : round((a * up) % (b * rightUp)));
  }),
  // Spark keeps the lowest 64 bits of a quotient that is too large, without an error as long as it
  // is a decimal.
  decimalKernel('spark_decimal_whole_quotient', BIGINT, (left, right) => {
    const [up, rightUp] = alignment(left, right);
    return (a, b) => {
      if (b === 0n) return null;
      const quotient = (a * up) / (b * rightUp);
      return absolute(quotient) >= tooLarge ? null : BigInt.asIntN(64, quotient);
    };
  }),
];

function sumRule(sign: bigint): Rule {
  return (left, right, scale) => {
    const [up, rightUp] = alignment(left, right);
    const round = rounding(Math.max(left, right) - scale);
    return (a, b) => round(a * up + sign * b * rightUp);
  };
}

function decimalKernel(name: string, result: DuckDBType, rule: Rule): Kernel {
  return {
    name,
    parameters: [ANY, ANY, INTEGER],
    result,
    volatile: false,
    compute: (input, output) => {
      const { rowCount } = input;
      const [left, right] = [
        readerOf(input.getColumnVector(0)),
        readerOf(input.getColumnVector(1)),
      ];
      const scale = numbersIn(input.getColumnVector(2))[0] ?? 0;
      const operation = rule(left.scale, right.scale, scale);
      for (let row = 0; row < rowCount; row += 1) {
        const [a, b] = [left.units(row), right.units(row)];
        output.setItem(row, a === null || b === null ? null : operation(a, b));
      }
      output.flush();
    },
  };
}

/** `units`: the digits of the decimal in a row. */
type Reader = { readonly scale: number; readonly units: (row: number) => bigint | null };

function readerOf(vector: DuckDBVector): Reader {
  if (vector instanceof DuckDBDecimal128Vector || vector instanceof DuckDBDecimal64Vector)
    return { scale: vector.type.scale, units: (row) => vector.getScaledValue(row) };
  if (vector instanceof DuckDBDecimal32Vector || vector instanceof DuckDBDecimal16Vector)
    return { scale: vector.type.scale, units: (row) => bigint(vector.getScaledValue(row)) };
  return { scale: 0, units: (row) => bigint(vector.getItem(row)) };
}

function bigint(value: unknown): bigint | null {
  return typeof value === 'number' ? BigInt(value) : (value as bigint | null);
}

/** What both are multiplied by to have as many digits after the point. */
function alignment(left: number, right: number): readonly [bigint, bigint] {
  const scale = Math.max(left, right);
  return [power(scale - left), power(scale - right)];
}

/** Drops digits, or adds zeros if there are too few. */
function rounding(drop: number): (units: bigint) => bigint {
  const unit = power(Math.abs(drop));
  return drop <= 0
    ? (units) => withinRange(units * unit)
    : (units) => withinRange(nearest(units, unit));
}

function nearest(dividend: bigint, divisor: bigint): bigint {
  const found = dividend / divisor;
  const rest = dividend - found * divisor;
  if (2n * absolute(rest) < absolute(divisor)) return found;
  return dividend < 0n === divisor < 0n ? found + 1n : found - 1n;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

const tooLarge = 10n ** 38n;

function withinRange(value: bigint): bigint {
  if (value > tooLarge) return tooLarge;
  return value < -tooLarge ? -tooLarge : value;
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
