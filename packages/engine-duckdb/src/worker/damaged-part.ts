import { phrase, type ErrorText } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import type { Session } from './session.ts';
import { damageIn } from './step-error.ts';

const mostMilliseconds = 5000;

/**
 * The first column of a Parquet file whose data can't be read, and its row group, as a sentence; null
 * if they aren't found within a few seconds. DuckDB's errors don't name them.
 */
export async function damagedPart(file: string, session: Session): Promise<ErrorText | null> {
  const deadline = performance.now() + mostMilliseconds;
  const from = (rows = ''): string =>
    `read_parquet(${quoteText(file)}, hive_partitioning = false${rows === '' ? '' : ', file_row_number = true'}) ${rows}`;
  const isDamaged = (column: string, rows?: string): Promise<boolean> =>
    fails(`SELECT bit_xor(hash(${quoteIdentifier(column)})) FROM ${from(rows)}`, session, deadline);
  try {
    const columns = (await session.run(`SELECT * FROM ${from()} LIMIT 0`)).columnNames();
    const column = await first(columns, (name) => isDamaged(name));
    if (column === null) return null;
    const groups = await rowGroups(file, session);
    const group = await first(groups, ({ start, end }) =>
      isDamaged(column, `WHERE file_row_number >= ${start} AND file_row_number < ${end}`),
    );
    return group === null
      ? phrase`The first part that can't be read is column \`${column}\`.`
      : phrase`The first part that can't be read is column \`${column}\` in row group ${group.number} of ${groups.length}.`;
  } catch {
    return null;
  }
}

async function first<Item>(
  items: readonly Item[],
  test: (item: Item) => Promise<boolean>,
): Promise<Item | null> {
  for (const item of items) if (await test(item)) return item;
  return null;
}

/** Throws when there is no time left. */
async function fails(statement: string, session: Session, deadline: number): Promise<boolean> {
  const interrupt = setTimeout(() => session.interrupt(), deadline - performance.now());
  try {
    await session.run(statement);
    return false;
  } catch (error) {
    if (damageIn(error) !== null) return true;
    throw error;
  } finally {
    clearTimeout(interrupt);
  }
}

type RowGroup = { readonly number: number; readonly start: number; readonly end: number };

async function rowGroups(file: string, session: Session): Promise<readonly RowGroup[]> {
  const reader = await session.runAndReadAll(
    `SELECT any_value(row_group_num_rows) FROM parquet_metadata(${quoteText(file)}) GROUP BY row_group_id ORDER BY row_group_id`,
  );
  let end = 0;
  return reader.getRows().map(([rows], index) => {
    const start = end;
    end += Number(rows);
    return { number: index + 1, start, end };
  });
}
