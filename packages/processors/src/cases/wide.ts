import type { CaseInput } from './case.ts';

/**
 * An input with many columns `c0`, `c1` … of type INTEGER and one row that contains their numbers.
 */
export function wideInput(count = 2000): CaseInput {
  return { columns: wideColumns(count), rows: [wideRow(count)] };
}

export function wideNames(count = 2000): readonly string[] {
  return Array.from({ length: count }, (_, index) => `c${index}`);
}

export function wideColumns(count = 2000): readonly string[] {
  return wideNames(count).map((name) => `${name} INTEGER`);
}

export function wideRow(count = 2000): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
