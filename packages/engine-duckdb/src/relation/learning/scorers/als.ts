import { quoteIdentifier } from '../../../expression/index.ts';
import type { Models } from '@millrace/learning';
import type { Scorer, ScoringSite } from '../scorer.ts';

/** The product of the factors of a user and an item; NaN, or no row, if one of them is unknown. */
export const scoreAls: Scorer<'ALS'> = (
  { userCol, itemCol, predictionCol, coldStartStrategy },
  { users, items },
  site,
) => {
  const [userId, itemId] = [site.fresh('user id'), site.fresh('item id')];
  const [user, item] = [site.fresh('user'), site.fresh('item')];
  const prediction = quoteIdentifier(predictionCol);
  const product = `coalesce(list_dot_product(${user}, ${item}), CAST('NaN' AS FLOAT))`;
  return {
    layers: [
      [
        [userId, idOf(userCol, site)],
        [itemId, idOf(itemCol, site)],
      ],
      [
        [user, factorsOf(userId, users, site)],
        [item, factorsOf(itemId, items, site)],
      ],
      [[prediction, product]],
    ],
    ...(coldStartStrategy === 'drop' ? { keep: `NOT isnan(${prediction})` } : {}),
  };
};

function idOf(column: string, site: ScoringSite): string {
  const name = site.column(column);
  const value = `CAST(${name} AS DOUBLE)`;
  const isId = `${value} = trunc(${value}) AND abs(${value}) <= 2147483647`;
  const wrong = site.raise('INVALID_ID', `coalesce(${site.text(column)}, 'null')`);
  return `CASE WHEN ${isId} THEN CAST(${value} AS INTEGER) ELSE ${wrong} END`;
}

/** The factors as a small table in a text, which DuckDB joins by the id. */
function factorsOf(
  wanted: string,
  { ids, factors }: Models['ALS']['users'],
  site: ScoringSite,
): string {
  const [id, own] = [site.fresh('id'), site.fresh('factors')];
  const lists = factors.map((each) => `[${each.join(', ')}]`);
  return `(SELECT ${own} FROM (SELECT unnest(CAST('[${ids.join(', ')}]' AS INTEGER[])) AS ${id}, unnest(CAST('[${lists.join(', ')}]' AS FLOAT[][])) AS ${own}) WHERE ${id} = ${wanted})`;
}
