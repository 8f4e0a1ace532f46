import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListOptions } from '../contract/dataset.ts';
import type { Scope } from '../contract/scope.ts';
import type { Database } from '../database.ts';
import { ordering, visible } from './listing.ts';
import type { TrashTable } from './trash.ts';

type Identified = { readonly id: number };

/**
 * The records of a list in its order, read in batches: a long list is never in memory as a whole,
 * and a slow reader blocks no one. The ids decide which records belong to it; one that is deleted
 * meanwhile is left out.
 *
 * @param size of a record, in characters
 */
export async function* eachRecord<Row extends Identified>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
  size: (row: Row) => number,
): AsyncGenerator<Row> {
  let count = FIRST_BATCH;
  for (let start = 0; start < ids.length;) {
    const wanted = ids.slice(start, start + count);
    const rows = new Map((await read(wanted)).map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = rows.get(id);
      if (row !== undefined) yield row;
    }
    start += wanted.length;
    count = Math.min(count * GROWTH, nextBatch([...rows.values()], size));
  }
}

const FIRST_BATCH = 2;
const GROWTH = 8;
const MAX_IN_A_BATCH = 200;
const CHARACTERS_IN_A_BATCH = 1_000_000;

/** How many records hold about a million characters, estimated from the rows just read. */
function nextBatch<Row>(rows: readonly Row[], size: (row: Row) => number): number {
  const average = rows.reduce((sum, row) => sum + size(row), 0) / Math.max(1, rows.length);
  return Math.max(
    1,
    Math.min(MAX_IN_A_BATCH, Math.floor(CHARACTERS_IN_A_BATCH / Math.max(1, average))),
  );
}

/**
 * The ids of a list of datasets, workflows or dashboards, in its order. Reads only an index, unless
 * it searches.
 */
export async function listedIds(
  db: Kysely<Database>,
  table: TrashTable,
  scope: Scope,
  options: ListOptions,
): Promise<number[]> {
  const { by, direction } = ordering(options);
  const { page } = options;
  const order = sql.raw(direction);
  const limit: RawBuilder<unknown> =
    page === undefined ? sql`` : sql`limit ${page.size} offset ${page.page * page.size}`;
  const { rows } =
    await sql<Identified>`select "id" from ${sql.table(table)} where ${visible(db, table, scope, options)}
    order by ${sql.ref(by)} ${order}, "id" ${order} ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
