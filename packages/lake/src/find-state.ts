import { WrongFormat } from '@millrace/engine';
import { phrase, columnKey, type LakeTable } from '@millrace/plan';
import type { TableFolder, TableState } from './contract.ts';
import { findDelta } from './delta/find-delta.ts';
import { findIceberg } from './iceberg/find-iceberg.ts';

/**
 * The state of a table. Throws `WrongFormat` for what isn't one, for features that can't be read,
 * and for states that the table doesn't have.
 */
export async function findTableState(folder: TableFolder, table: LakeTable): Promise<TableState> {
  const state = await readState(folder, table);
  refuseEqualNames(state);
  return state;
}

function readState(folder: TableFolder, table: LakeTable): Promise<TableState> {
  switch (table.format) {
    case 'delta':
      return findDelta(folder, table);
    case 'iceberg':
      return findIceberg(folder, table);
  }
}

/** Names are compared ignoring case, so nobody could tell which of the columns is meant. */
function refuseEqualNames({ fields }: TableState): void {
  const before = new Map<string, string>();
  for (const { name } of fields) {
    const other = before.get(columnKey(name));
    if (other !== undefined)
      throw new WrongFormat(
        phrase`has the columns \`${other}\` and \`${name}\`, whose names are equal when case is ignored. Rename one of them in the table.`,
      );
    before.set(columnKey(name), name);
  }
}
