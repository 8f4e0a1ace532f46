import { BIGINT, BOOLEAN, DOUBLE, INTEGER, LIST, VARCHAR, listValue } from '@duckdb/node-api';
import type { DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { Node } from '@xmldom/xmldom';
import { KernelError, kernel, kernelError, type Kernel } from '../kernel.ts';
import { parseXPath, type Path } from './library.ts';
import { parseDocument } from './parse-document.ts';

type Options = { readonly node: Node };

/** What a path selects or computes in a document. An empty document or path gives null. */
export const xpathKernels: readonly Kernel[] = [
  ofXml('spark_xpath', LIST(VARCHAR), (path, options) => {
    const found = path.evaluate(options);
    if (!('nodes' in found)) throw kernelError('INVALID_XPATH', '');
    return listValue(path.select(options).map(valueOf));
  }),
  ofXml('spark_xpath_string', VARCHAR, (path, options) => path.evaluateString(options)),
  ofXml('spark_xpath_boolean', BOOLEAN, (path, options) => path.evaluateBoolean(options)),
  ofXml('spark_xpath_double', DOUBLE, (path, options) => path.evaluateNumber(options)),
  ofXml('spark_xpath_int', INTEGER, (path, options) => javaInt(path.evaluateNumber(options))),
  ofXml('spark_xpath_long', BIGINT, (path, options) => javaLong(path.evaluateNumber(options))),
];

function ofXml(
  name: string,
  result: DuckDBType,
  evaluate: (path: Path, options: Options) => DuckDBValue,
): Kernel {
  return kernel(name, [VARCHAR, VARCHAR], result, (xml: string, text: string) => {
    if (xml === '' || text === '') return null;
    const node = parseDocument(xml);
    return withPath(text, (path) => evaluate(path, { node }));
  });
}

/** An element has no value. */
function valueOf(node: Node): string | null {
  return 'value' in node ? String(node.value) : node.nodeValue;
}

let last: { readonly text: string; readonly path: Path } | null = null;

/** All rows of a call have the same path. */
function withPath(text: string, evaluate: (path: Path) => DuckDBValue): DuckDBValue {
  try {
    if (last?.text !== text) last = { text, path: parsePath(text) };
    return evaluate(last.path);
  } catch (error) {
    if (error instanceof KernelError) throw error;
    throw kernelError('INVALID_XPATH', '');
  }
}

/**
 * Namespace prefixes in paths are not bound to anything in Spark, and outside of conditions its
 * `position()` is -1.
 */
function parsePath(text: string): Path {
  const path = parseXPath(text);
  let outside = text.replaceAll(/"[^"]*"|'[^']*'/g, '');
  for (let shorter = ''; shorter !== outside;) {
    shorter = outside;
    outside = outside.replaceAll(/\[[^[\]]*\]/g, '');
  }
  if (/\b(?:position|last)\s*\(|[\w.-]:(?!:)/.test(outside)) throw kernelError('NOT_EXACT', text);
  return path;
}

/** As Java casts a double. */
function javaInt(value: number): number {
  return Number.isNaN(value) ? 0 : Math.trunc(Math.min(Math.max(value, -(2 ** 31)), 2 ** 31 - 1));
}

function javaLong(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (Math.abs(value) >= 2 ** 63) return value > 0 ? 2n ** 63n - 1n : -(2n ** 63n);
  return BigInt(Math.trunc(value));
}
