import { BLOB, DuckDBBlobValue, VARCHAR } from '@duckdb/node-api';
import { kernel, type Kernel } from './kernel.ts';

/** The bytes of a text in Base64; null if it isn't. */
export const base64Kernels: readonly Kernel[] = [
  kernel('spark_unbase64', [VARCHAR], BLOB, (text: string) => blobOf(text)),
  // The same without what the other one skips, apart from blanks before the padding, if any.
  kernel('spark_strict_unbase64', [VARCHAR], BLOB, (text: string) => {
    const padding = strict.exec(text)?.[1];
    const digits = padding === undefined ? null : digitsOf(text);
    return digits === null || (padding !== '' && (digits.length + padding!.length) % 4 !== 0)
      ? null
      : blob(digits);
  }),
];

const strict = /^[A-Za-z0-9+/\s]*(={0,2})$/;
const digit = /[A-Za-z0-9+/]/;
const others = /[^A-Za-z0-9+/]/g;

function blobOf(text: string): DuckDBBlobValue | null {
  const digits = digitsOf(text);
  return digits === null ? null : blob(digits);
}

function blob(digits: string): DuckDBBlobValue {
  return new DuckDBBlobValue(Buffer.from(digits, 'base64'));
}

/**
 * The digits that Java's MIME decoder reads: it skips everything else, also after the padding, which
 * may be missing. Null for what it rejects.
 */
function digitsOf(text: string): string | null {
  const end = text.indexOf('=');
  const digits = (end === -1 ? text : text.slice(0, end)).replaceAll(others, '');
  const left = digits.length % 4;
  if (left === 1) return null;
  if (end === -1) return digits;
  if (left === 0 || (left === 2 && text[end + 1] !== '=')) return null;
  return digit.test(text.slice(end)) ? null : digits;
}
