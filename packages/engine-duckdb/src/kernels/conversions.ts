import { INTEGER, VARCHAR } from '@duckdb/node-api';
import { kernel, kernelError, type Kernel } from './kernel.ts';
import { isUrl, partOfUrl } from './url.ts';

export const conversions: readonly Kernel[] = [
  kernel('spark_conv', [VARCHAR, INTEGER, INTEGER], VARCHAR, convert),
  kernel('spark_url_part', [VARCHAR, VARCHAR], VARCHAR, (url: string, part: string) =>
    isUrl(url) ? partOfUrl(url, part) : null,
  ),
  kernel('spark_url_problem', [VARCHAR], VARCHAR, (url: string) => (isUrl(url) ? null : url)),
  // The value of a parameter, as it is written.
  kernel('spark_url_parameter', [VARCHAR, VARCHAR], VARCHAR, (url: string, key: string) => {
    const query = isUrl(url) ? partOfUrl(url, 'QUERY') : null;
    if (query === null) return null;
    if (!/^[\w~%-]*$/.test(key)) throw kernelError('NOT_EXACT', key);
    return new RegExp(`(?:&|^)${key}=([^&]*)`).exec(query)?.[1] ?? null;
  }),
];

const limit = 2n ** 64n;

/** Null without a digit to read, or for a base that isn't from 2 to 36. */
function convert(text: string, from: number, to: number): string | null {
  const trimmed = text.replaceAll(/^ +| +$/g, '');
  if (trimmed === '' || !isBase(from) || !isBase(Math.abs(to))) return null;
  const isNegative = trimmed.startsWith('-');
  let value = 0n;
  for (const character of trimmed.slice(isNegative ? 1 : 0)) {
    const digit = /^[0-9A-Za-z]$/.test(character) ? Number.parseInt(character, 36) : 36;
    if (digit >= from) break;
    value = value * BigInt(from) + BigInt(digit);
    if (value >= limit) throw kernelError('ARITHMETIC_OVERFLOW', '');
  }
  const isLarge = BigInt.asIntN(64, value) < 0n;
  if (to < 0) {
    const size = isLarge ? limit - value : value;
    return `${isNegative || isLarge ? '-' : ''}${digits(size, -to)}`;
  }
  if (!isNegative) return digits(value, to);
  return digits(isLarge ? limit - 1n : BigInt.asUintN(64, -value), to);
}

function isBase(base: number): boolean {
  return base >= 2 && base <= 36;
}

function digits(value: bigint, base: number): string {
  return value.toString(base).toUpperCase();
}
