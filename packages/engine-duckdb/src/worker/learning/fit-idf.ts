import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import { LearningError } from '@millrace/learning';
import type { TableFitter } from './fitter.ts';

/** How many vectors have a value above 0 at each place, and the weight that follows. */
export const fitIdf: TableFitter<'IDF'> = async (
  { inputCol, minDocFreq },
  { session, table, field },
) => {
  const vector = quoteIdentifier(inputCol);
  const isSparse = isSparseVector(field(inputCol).type);
  const size = isSparse ? `${vector}['size']` : `len(${vector})`;
  const [places, values] = isSparse
    ? [`${vector}['indices']`, `${vector}['values']`]
    : [`range(len(${vector}))`, vector];
  const checked = await session.runAndReadAll(
    `SELECT count(*), count(${size}), min(${size}), max(${size}), count(*) FILTER (list_bool_and(list_transform(${values}, x -> x IS NOT NULL AND isfinite(x))) = false) FROM ${table}`,
  );
  const [numDocs = 0, known, smallest, width = 0, infinite = 0] = checked.getRows()[0]!.map(Number);
  if (numDocs === 0) throw new LearningError('EMPTY_TRAINING_DATA');
  if (known !== numDocs) throw new LearningError('NULL_VECTOR');
  if (smallest !== width) throw new LearningError('VECTOR_SIZE', `${smallest} and ${width}`);
  if (infinite > 0) throw new LearningError('VECTOR_NOT_FINITE');
  const reader = await session.runAndReadAll(
    `SELECT place, count(*) FROM (SELECT unnest(${places}) AS place, unnest(${values}) AS value FROM ${table}) WHERE value > 0 AND NOT isnan(value) GROUP BY place`,
  );
  const docFreq = Array.from({ length: width }, () => 0);
  for (const [place, count] of reader.getRows()) docFreq[Number(place)] = Number(count);
  const weight = (documents: number): number =>
    documents >= minDocFreq ? Math.log((numDocs + 1) / (documents + 1)) : 0;
  return { idf: docFreq.map(weight), docFreq, numDocs };
};
