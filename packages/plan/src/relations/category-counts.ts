import type { StageParams } from '../learning/stage.ts';
import type { Relation } from '../relation.ts';
import { columnKey, findField } from '../schema.ts';
import type { Apply } from './apply.ts';
import type { Distinct } from './distinct.ts';
import type { Filter } from './filter.ts';
import type { Limit } from './limit.ts';
import type { Project } from './project.ts';
import type { Sample } from './sample.ts';
import type { Sort } from './sort.ts';

/** A column whose number of categories follows from what made it, whatever its rows are. */
export type CountedColumn = { readonly column: string; readonly count: number | LearnedCount };

/** As many categories as a model has labels or splits, and `more`. */
export type LearnedCount = {
  readonly model: Relation;
  readonly of: 'labels' | 'splits';
  /** Which of the lists of labels. */
  readonly place: number;
  readonly more: number;
};

/** Those of the columns that have such a number. */
export function countedColumns(
  rows: Relation,
  columns: readonly string[],
): readonly CountedColumn[] {
  return columns.flatMap((column) => {
    const count = countOf(rows, columnKey(column));
    return count === null ? [] : [{ column, count }];
  });
}

function countOf(rows: Relation, wanted: string): CountedColumn['count'] | null {
  let key: string | null = wanted;
  let relation = rows;
  while (key !== null) {
    if (relation.kind === 'apply' && findField(relation.input.schema, key) === undefined)
      return madeCount(relation, key);
    if (relation.kind === 'project') key = keyBefore(relation, key);
    else if (!keepsColumns(relation)) return null;
    relation = relation.input;
  }
  return null;
}

function keepsColumns(
  relation: Relation,
): relation is Apply | Distinct | Filter | Limit | Sample | Sort {
  return ['apply', 'distinct', 'filter', 'limit', 'sample', 'sort'].includes(relation.kind);
}

function keyBefore({ columns }: Project, key: string): string | null {
  const made = columns.find(({ name }) => columnKey(name) === key)?.expression;
  return made?.kind === 'column' ? columnKey(made.name) : null;
}

function madeCount({ stage, model }: Apply, key: string): CountedColumn['count'] | null {
  if (stage.name === 'Binarizer') return 2;
  if (stage.name === 'Bucketizer') return stage.params.splits.length - 1;
  if (model === null) return null;
  if (stage.name === 'QuantileDiscretizer') return { model, of: 'splits', place: 0, more: -1 };
  return stage.name === 'StringIndexer'
    ? { model, of: 'labels', ...indexed(stage.params, key) }
    : null;
}

/** With `keep`, unknown values have an index of their own. */
function indexed(
  { outputCols, handleInvalid }: StageParams['StringIndexer'],
  key: string,
): Pick<LearnedCount, 'place' | 'more'> {
  return {
    place: outputCols.findIndex((name) => columnKey(name) === key),
    more: handleInvalid === 'keep' ? 1 : 0,
  };
}
