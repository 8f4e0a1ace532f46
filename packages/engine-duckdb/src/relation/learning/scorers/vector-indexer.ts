import type { Models } from '@millrace/learning';
import { quoteIdentifier } from '../../../expression/index.ts';
import { mostPrinted, printDouble } from '../number.ts';
import type { Computed, Scored, Scorer } from '../scorer.ts';

type Categories = Models['VectorIndexer']['categories'];

/**
 * The index of each value of a feature that has categories; other features stay as they are. Values
 * that weren't learned are null first, so that one expression raises the error of all.
 */
export const scoreVectorIndexer: Scorer<'VectorIndexer'> = (params, { categories }, site) => {
  const { inputCol, outputCol, handleInvalid } = params;
  const [vector, known, indexed] = [
    site.fresh('vector'),
    site.fresh('known'),
    site.fresh('indexed'),
  ];
  const keeps = handleInvalid === 'keep';
  const isLong = categories.length > mostPrinted;
  const lists: Computed = [known, `CAST('${JSON.stringify(categories)}' AS DOUBLE[][])`];
  const wrong = `list_position(${indexed}, NULL)`;
  const raised = site.raise('UNSEEN_CATEGORY', `spark_double_text(${vector}[${wrong}])`);
  const value =
    handleInvalid === 'error'
      ? `CASE WHEN ${wrong} IS NULL THEN ${indexed} ELSE ${raised} END`
      : indexed;
  const scored: Scored = {
    layers: [
      [[vector, site.vector(inputCol, categories.length)], ...(isLong ? [lists] : [])],
      [[indexed, isLong ? fromLists(vector, known, keeps) : printed(vector, categories, keeps)]],
      [[quoteIdentifier(outputCol), value]],
    ],
  };
  return handleInvalid === 'skip' ? { ...scored, keep: `${wrong} IS NULL` } : scored;
};

function fromLists(vector: string, known: string, keeps: boolean): string {
  const found = `list_position(${known}[i], x) - 1`;
  const index = keeps ? `coalesce(${found}, len(${known}[i]))` : found;
  return `list_transform(${vector}, (x, i) -> CASE WHEN ${known}[i] IS NULL THEN x ELSE CAST(${index} AS DOUBLE) END)`;
}

function printed(vector: string, categories: Categories, keeps: boolean): string {
  const elements = categories.map((values, feature) => {
    const value = `${vector}[${feature + 1}]`;
    if (values === null) return value;
    const known = values.map((each, index) => `WHEN ${printDouble(each)} THEN ${index}e0`);
    return `CASE ${value} ${known.join(' ')} ELSE ${keeps ? `${values.length}e0` : 'NULL'} END`;
  });
  return `CAST([${elements.join(', ')}] AS DOUBLE[])`;
}
