import { LearningError, type Models } from '@millrace/learning';
import { quoteIdentifier } from '../../expression/index.ts';
import { chunksOf } from '../chunks.ts';
import type { TableFitter, TableSite } from './fitter.ts';
import { sharedNumbers } from './training-data.ts';

/** Reads users, items, and ratings into memory, and trains in a thread of its own. */
export const fitAls: TableFitter<'ALS'> = async (params, site) => {
  const { userCol, itemCol, ratingCol, rank } = params;
  const columns = [userCol, itemCol, ratingCol].map(
    (name) => `CAST(${quoteIdentifier(site.field(name).name)} AS DOUBLE)`,
  );
  const rows = await checkRatings(columns, [userCol, itemCol].map(site.text), site);
  if (rows * (5 + 2 * rank) * 8 > site.limits.memoryBytes * 0.6)
    throw new LearningError('MEMORY_LIMIT');
  const features = sharedNumbers(rows * 2);
  const label = sharedNumbers(rows);
  const result = await site.session.run(
    `SELECT ${columns.join(', ')} FROM ${site.table} ORDER BY ALL`,
  );
  let row = 0;
  for await (const chunk of chunksOf(result)) {
    site.signal.throwIfAborted();
    const [user, item, rating] = [0, 1, 2].map((index) => chunk.getColumnVector(index));
    for (let index = 0; index < chunk.rowCount; index += 1) {
      features[(row + index) * 2] = user!.getItem(index) as number;
      features[(row + index) * 2 + 1] = item!.getItem(index) as number;
      label[row + index] = rating!.getItem(index) as number;
    }
    row += chunk.rowCount;
  }
  const data = { rows, width: 2, features, label };
  return (await site.training.train(
    { name: 'ALS', rows: { data }, params },
    site,
  )) as Models['ALS'];
};

/** The number of rows. Refuses what isn't an id or a rating. */
async function checkRatings(
  [user, item, rating]: readonly string[],
  [userText, itemText]: readonly string[],
  { session, table }: TableSite,
): Promise<number> {
  const wrong = (id: string, text: string): string =>
    `min(coalesce(${text}, 'null')) FILTER (${id} IS NULL OR NOT isfinite(${id}) OR ${id} <> trunc(${id}) OR abs(${id}) > 2147483647)`;
  const reader = await session.runAndReadAll(
    `SELECT count(*), count(*) FILTER (${rating} IS NULL OR NOT isfinite(${rating})), ${wrong(user!, userText!)}, ${wrong(item!, itemText!)} FROM ${table}`,
  );
  const [rows, unrated, wrongUser, wrongItem] = reader.getRows()[0]!;
  if (Number(rows) === 0) throw new LearningError('EMPTY_TRAINING_DATA');
  const invalid = wrongUser ?? wrongItem;
  if (invalid !== null && invalid !== undefined)
    throw new LearningError('INVALID_ID', String(invalid));
  if (Number(unrated) > 0) throw new LearningError('INVALID_RATING');
  return Number(rows);
}
