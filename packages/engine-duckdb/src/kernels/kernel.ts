import type { DuckDBDataChunk, DuckDBType, DuckDBValue, DuckDBVector } from '@duckdb/node-api';
import { LearningError } from '@millrace/learning';

/** A scalar function that DuckDB has no exact or fast form of, computed in JavaScript. */
export type Kernel = {
  readonly name: string;
  readonly parameters: readonly DuckDBType[];
  readonly result: DuckDBType;
  /** Computes the results of a chunk of rows. */
  readonly compute: (input: DuckDBDataChunk, output: DuckDBVector) => void;
  /** Equal arguments may give another result. */
  readonly volatile: boolean;
};

/**
 * A kernel for one row. It returns null if an argument is null, without a call of `compute`, which
 * gets values as DuckDB's client reads them: a BIGINT is a bigint, a list its items.
 */
export function kernel(
  name: string,
  parameters: readonly DuckDBType[],
  result: DuckDBType,
  compute: (...args: never[]) => DuckDBValue,
  { volatile = false }: { readonly volatile?: boolean } = {},
): Kernel {
  const computeRow = compute as (...args: readonly DuckDBValue[]) => DuckDBValue;
  return {
    name,
    parameters,
    result,
    compute: (input, output) => {
      // Each call of `rowCount` asks the client's native code.
      const { rowCount } = input;
      const columns = parameters.map((_parameter, index) => input.getColumnVector(index));
      for (let row = 0; row < rowCount; row += 1) {
        const args = columns.map((column) => column.getItem(row));
        output.setItem(row, args.includes(null) ? null : computeRow(...args));
      }
      output.flush();
    },
    volatile,
  };
}

/** A kernel for many rows at a time. No argument may be null. */
export function chunkKernel(
  name: string,
  parameters: readonly DuckDBType[],
  result: DuckDBType,
  compute: Kernel['compute'],
): Kernel {
  const orKernelError: Kernel['compute'] = (input, output) => {
    try {
      compute(input, output);
    } catch (error) {
      throw error instanceof LearningError ? kernelError(error.code, error.detail) : error;
    }
  };
  return { name, parameters, result, compute: orKernelError, volatile: false };
}

/** Thrown by kernels for values that have no result. */
export class KernelError extends Error {}

/**
 * The message of an error that `readFailure` reads. It names no call: a run that fails is traced
 * to one.
 */
export function kernelError(code: string, detail: string): KernelError {
  return new KernelError(`${code}|||-|${detail}`);
}
