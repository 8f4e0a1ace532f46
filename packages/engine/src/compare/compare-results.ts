import { typeName, type AnswerClass } from '@millrace/plan';
import type { ResultFile } from '../contract.ts';
import { canonicalRows } from './canonical.ts';
import { describeRow } from './describe-row.ts';
import { matchRows } from './match-rows.ts';

export type Comparison =
  | { readonly equal: true }
  | { readonly equal: false; readonly differences: readonly string[] };

export type ComparisonNames = { readonly left: string; readonly right: string };

/**
 * Whether two engines gave the same answer, as far as the answer class promises one. Schemas (names
 * and types) are always compared, totals if the class promises them. Rows are compared if both
 * files are complete, and for a `sequence` in any case.
 *
 * @example compareResults(fromDuckdb, fromSpark, answerClass(relation), { left: 'DuckDB', right:
 * 'Spark' })
 */
export function compareResults(
  left: ResultFile,
  right: ResultFile,
  promise: AnswerClass,
  names: ComparisonNames = { left: 'left', right: 'right' },
): Comparison {
  const differences = [
    ...compareFields(left, right, names),
    ...compareTotals(left, right, promise, names),
  ];
  if (differences.length === 0 && promise !== 'unspecified' && promise !== 'count only')
    differences.push(...compareRows(left, right, promise, names));
  return differences.length === 0
    ? { equal: true }
    : { equal: false, differences: differences.slice(0, 10) };
}

function compareFields(
  left: ResultFile,
  right: ResultFile,
  names: ComparisonNames,
): readonly string[] {
  const [a, b] = [left, right].map(({ fields }) =>
    fields.map(({ name, type }) => `${name} ${typeName(type)}`).join(', '),
  );
  return a === b ? [] : [`Columns: ${a} (${names.left}), ${b} (${names.right}).`];
}

function compareTotals(
  left: ResultFile,
  right: ResultFile,
  promise: AnswerClass,
  names: ComparisonNames,
): readonly string[] {
  if (promise === 'unspecified' || left.total === right.total) return [];
  return [`Number of rows: ${left.total} (${names.left}), ${right.total} (${names.right}).`];
}

function compareRows(
  left: ResultFile,
  right: ResultFile,
  promise: AnswerClass,
  names: ComparisonNames,
): readonly string[] {
  const isWhole = [left, right].every(({ rows, total }) => rows.length === total);
  const types = left.fields.map(({ type }) => type);
  const [a, b] = [canonicalRows(left.rows, types), canonicalRows(right.rows, types)];
  if (promise === 'sequence') return compareInOrder(left, right, a, b, names);
  if (!isWhole) return [];
  const { onlyLeft, onlyRight } = matchRows(a, b, promise === 'bag' ? 0 : 1e-12, types);
  return [
    ...onlyLeft
      .slice(0, 5)
      .map((row) => `Only ${names.left} has ${describeRow(row, left.fields)}.`),
    ...onlyRight
      .slice(0, 5)
      .map((row) => `Only ${names.right} has ${describeRow(row, left.fields)}.`),
  ];
}

function compareInOrder(
  left: ResultFile,
  right: ResultFile,
  a: ReturnType<typeof canonicalRows>,
  b: ReturnType<typeof canonicalRows>,
  names: ComparisonNames,
): readonly string[] {
  const both = Math.min(a.length, b.length);
  const differing = a
    .slice(0, both)
    .flatMap((row, index) => (JSON.stringify(row) === JSON.stringify(b[index]) ? [] : [index]));
  if (
    differing.length === 0 &&
    (a.length === b.length || left.rows.length < left.total || right.rows.length < right.total)
  )
    return [];
  if (differing.length === 0)
    return [`Rows kept: ${a.length} (${names.left}), ${b.length} (${names.right}).`];
  return differing
    .slice(0, 5)
    .map(
      (index) =>
        `Row ${index + 1}: ${describeRow(a[index]!, left.fields)} (${names.left}), ${describeRow(b[index]!, right.fields)} (${names.right}).`,
    );
}
