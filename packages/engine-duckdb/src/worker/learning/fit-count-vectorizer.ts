import { quoteIdentifier } from '../../expression/index.ts';
import { LearningError } from '@millrace/learning';
import type { TableFitter } from './fitter.ts';

/** The most frequent words, of those that enough lists have and not too many. */
export const fitCountVectorizer: TableFitter<'CountVectorizer'> = async (
  { inputCol, vocabSize, minDF, maxDF },
  { session, table },
) => {
  const list = quoteIdentifier(inputCol);
  const isNull = `${list} IS NULL OR len(list_filter(${list}, lambda w: w IS NULL)) > 0`;
  const checked = await session.runAndReadAll(
    `SELECT count(*), count(*) FILTER (${isNull}) FROM ${table}`,
  );
  const [lists = 0, unknown = 0] = checked.getRows()[0]!.map(Number);
  if (unknown > 0) throw new LearningError('NULL_TEXT');
  const bound = (given: number): number => (given >= 1 ? given : given * lists);
  const reader = await session.runAndReadAll(
    `SELECT word, sum(n), count(*) FROM (SELECT id, word, count(*) AS n FROM (SELECT rowid AS id, unnest(${list}) AS word FROM ${table}) GROUP BY id, word) GROUP BY word HAVING count(*) BETWEEN ${bound(minDF)} AND ${bound(maxDF)}`,
  );
  const counted = reader
    .getRows()
    .map(([word, count]) => ({ word: String(word), count: Number(count) }));
  // Ties by UTF-16 units, as Java compares strings.
  counted.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  return { vocabulary: counted.slice(0, vocabSize).map(({ word }) => word) };
};
