import { replaceTables, TableChanged } from '@millrace/lake';
import { MillraceError } from '@millrace/model';
import type { Program } from '@millrace/plan';
import type { Sources } from './sources.ts';

/**
 * The program with scans of files instead of those of tables. Throws `INVALID` for a table that no
 * longer has the columns that are read.
 */
export function withTables(program: Program, { tables }: Pick<Sources, 'tables'>): Program {
  try {
    return replaceTables(program, tables);
  } catch (error) {
    if (!(error instanceof TableChanged)) throw error;
    throw new MillraceError('INVALID', error.text, { cause: error });
  }
}
