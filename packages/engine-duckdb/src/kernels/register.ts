import { DuckDBScalarFunction, type DuckDBConnection } from '@duckdb/node-api';
import { aes } from './aes.ts';
import { base64Kernels } from './base64.ts';
import { bitmaps } from './bitmaps.ts';
import { byteKernels } from './bytes.ts';
import { charsetKernels } from './charsets.ts';
import { conversions } from './conversions.ts';
import { csvKernels } from './csv/kernels.ts';
import { decimalKernels } from './decimals.ts';
import { formats } from './formats.ts';
import { hashes } from './hashes.ts';
import { jsonKernels } from './json/kernels.ts';
import { mixtures } from './mixtures.ts';
import { percentileKernels } from './percentiles.ts';
import { polynomials } from './polynomials.ts';
import { probabilities } from './probabilities.ts';
import { randomKernels } from './random.ts';
import { regexKernels } from './regex.ts';
import { textKernels } from './texts.ts';
import { timeKernels } from './times.ts';
import { treeSums } from './tree-sums.ts';
import { vectors } from './vectors.ts';
import { xpathKernels } from './xpath/kernels.ts';
import { zoneKernels } from './zones.ts';
import type { Kernel } from './kernel.ts';

const infallible: readonly Kernel[] = [
  ...base64Kernels,
  ...byteKernels,
  ...decimalKernels,
  ...hashes,
  ...mixtures,
  ...probabilities,
  ...randomKernels,
  ...treeSums,
  ...zoneKernels,
];

/** Some of these throw for values that have no result. */
const fallible: readonly Kernel[] = [
  ...aes,
  ...bitmaps,
  ...charsetKernels,
  ...conversions,
  ...csvKernels,
  ...formats,
  ...jsonKernels,
  ...percentileKernels,
  ...polynomials,
  ...regexKernels,
  ...textKernels,
  ...timeKernels,
  ...vectors,
  ...xpathKernels,
];

/**
 * DuckDB computes a function ahead of conditions, or for each value of a dictionary, whatever rows
 * need it, unless it is volatile.
 */
const kernels = [...infallible, ...fallible.map((kernel) => ({ ...kernel, volatile: true }))];

/** Registers the kernels for all statements of the connection's instance. */
export function registerKernels(connection: DuckDBConnection): void {
  for (const kernel of kernels) connection.registerScalarFunction(scalarFunction(kernel));
}

function scalarFunction({
  name,
  parameters,
  result,
  compute,
  volatile,
}: Kernel): DuckDBScalarFunction {
  return DuckDBScalarFunction.create({
    name,
    parameterTypes: parameters,
    returnType: result,
    volatile,
    mainFunction: (_, input, output) => compute(input, output),
  });
}
