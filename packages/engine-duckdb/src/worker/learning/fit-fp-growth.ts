import { LearningError, type Models, type TrainingData } from '@millrace/learning';
import { quoteIdentifier } from '../../expression/index.ts';
import { chunksOf } from '../chunks.ts';
import type { TableFitter, TableSite } from './fitter.ts';
import { sharedNumbers } from './training-data.ts';

/** Numbers the items of all lists, and finds the frequent sets in a thread of its own. */
export const fitFPGrowth: TableFitter<'FPGrowth'> = async (params, site) => {
  const data = await readItems(quoteIdentifier(site.field(params.itemsCol).name), site);
  return (await site.training.train(
    { name: 'FPGrowth', rows: { data }, params },
    site,
  )) as Models['FPGrowth'];
};

/** A row for each item of each list. A list without items has one row. */
async function readItems(list: string, site: TableSite): Promise<TrainingData> {
  const { session, table } = site;
  const rows = await checkLists(list, site);
  const items = quoteIdentifier('items');
  await session.run(
    `CREATE OR REPLACE TEMP TABLE ${items} AS SELECT item, CAST(row_number() OVER (ORDER BY item) - 1 AS INTEGER) AS place FROM (SELECT DISTINCT unnest(${list}) AS item FROM ${table})`,
  );
  const named = await session.runAndReadAll(`SELECT item FROM ${items} ORDER BY place`);
  const features = sharedNumbers(rows * 2);
  const result = await session.run(
    `SELECT list, coalesce(place, -1) FROM (SELECT rowid::INTEGER AS list, unnest(CASE WHEN len(${list}) = 0 THEN [NULL] ELSE ${list} END) AS item FROM ${table} WHERE ${list} IS NOT NULL) LEFT JOIN ${items} USING (item)`,
  );
  let row = 0;
  for await (const chunk of chunksOf(result)) {
    site.signal.throwIfAborted();
    const [lists, places] = [chunk.getColumnVector(0), chunk.getColumnVector(1)];
    for (let index = 0; index < chunk.rowCount; index += 1) {
      features[(row + index) * 2] = lists.getItem(index) as number;
      features[(row + index) * 2 + 1] = places.getItem(index) as number;
    }
    row += chunk.rowCount;
  }
  await session.run(`DROP TABLE ${items}`);
  const names = named.getRows().map(([name]) => String(name));
  return { rows, width: 2, features, label: sharedNumbers(0), names };
}

/** The number of rows. Refuses lists with a null or an item twice. */
async function checkLists(list: string, { session, table, limits }: TableSite): Promise<number> {
  const repeated = `list_filter(${list}, lambda _w, _i: list_position(${list}, _w) < _i)[1]`;
  const reader = await session.runAndReadAll(
    `SELECT count(${list}), count(*) FILTER (len(list_filter(${list}, lambda _w: _w IS NULL)) > 0), min(${repeated}), coalesce(sum(greatest(len(${list}), 1)) FILTER (${list} IS NOT NULL), 0) FROM ${table}`,
  );
  const [lists, incomplete, twice, rows] = reader.getRows()[0]!;
  if (Number(lists) === 0) throw new LearningError('EMPTY_TRAINING_DATA');
  if (Number(incomplete) > 0) throw new LearningError('NULL_ITEM');
  if (twice !== null) throw new LearningError('REPEATED_ITEM', String(twice));
  // Pairs of numbers, those of frequent items once more while they are sorted, and parts of lists.
  if (Number(rows) * 100 > limits.memoryBytes * 0.6) throw new LearningError('MEMORY_LIMIT');
  return Number(rows);
}
