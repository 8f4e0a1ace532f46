import { randomSplit, union, type Relation } from '@millrace/plan';
import type { LowerContext } from '../../lowering/context.ts';
import { findColumn } from '../../lowering/columns.ts';
import type { Fold } from '../../lowering/learning/lower-tuning.ts';
import { query, quote } from '../../lowering/query.ts';

type Settings = { readonly numFolds: number; readonly foldCol: string; readonly seed: number };

/** The rows divided into folds at random. */
export function randomFolds(
  rows: Relation,
  { numFolds, seed }: Settings,
  context: LowerContext,
): readonly Fold[] {
  const origin = context.origin('numFolds');
  const weights = Array.from({ length: numFolds }, () => 1);
  const parts = randomSplit(rows, weights, BigInt(seed), origin);
  return parts.map((test) => ({
    train: union(
      parts.filter((part) => part !== test),
      origin,
    ),
    test,
  }));
}

/** The folds that a column numbers, from 0; null after reporting that there is no such column. */
export function numberedFolds(
  rows: Relation,
  { numFolds, foldCol }: Settings,
  context: LowerContext,
): readonly Fold[] | null {
  const found = findColumn(context, 'foldCol', foldCol, rows.schema);
  if (found === undefined) return null;
  const name = quote(found.name);
  const rowsOf = (condition: string): Relation =>
    query(
      `SELECT * FROM fold_rows WHERE CASE WHEN ${name} BETWEEN 0 AND ${numFolds - 1} THEN ${condition}
        ELSE raise_error(concat('[INVALID_FOLD] A row has the fold ', coalesce(CAST(${name} AS STRING), 'null'), ', but folds are the whole numbers 0 to ${numFolds - 1}. Filter or fix those rows first.')) END`,
      { fold_rows: rows },
      context,
    );
  return Array.from({ length: numFolds }, (_, fold) => ({
    train: rowsOf(`${name} <> ${fold}`),
    test: rowsOf(`${name} = ${fold}`),
  }));
}
