import type { DuckDBType, DuckDBValue } from '@duckdb/node-api';

/**
 * A scalar function that DuckDB has no exact form of, computed in JavaScript. It returns null if
 * an argument is null, without a call of `compute`.
 */
export type Kernel = {
  readonly name: string;
  readonly parameters: readonly DuckDBType[];
  readonly result: DuckDBType;
  readonly compute: (...args: readonly DuckDBValue[]) => DuckDBValue;
  /** Equal arguments may give another result. */
  readonly volatile: boolean;
};

/** `compute` gets values as DuckDB's client reads them: a BIGINT is a bigint, a list its items. */
export function kernel(
  name: string,
  parameters: readonly DuckDBType[],
  result: DuckDBType,
  compute: (...args: never[]) => DuckDBValue,
  { volatile = false }: { readonly volatile?: boolean } = {},
): Kernel {
  return { name, parameters, result, compute: compute as Kernel['compute'], volatile };
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
