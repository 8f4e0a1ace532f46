import type { ErrorText } from '@millrace/model';
import type { DatabaseQuery, DataType } from '@millrace/plan';
import { DatabaseError } from '../database-error.ts';
import type { RowsToWrite, RowsWanted, TablesWanted } from '../dialect.ts';
import { describeError } from './describe-error.ts';

/** What the process of a session is asked for, one after the other. */
export type Call =
  | { readonly kind: 'open'; readonly file: string; readonly creates: boolean }
  | { readonly kind: 'ping' }
  | { readonly kind: 'readings'; readonly source: DatabaseQuery }
  | { readonly kind: 'read'; readonly rows: SelectedRows }
  | { readonly kind: 'tableExists'; readonly table: string }
  | { readonly kind: 'primaryKey'; readonly table: string }
  | { readonly kind: 'tables'; readonly wanted: TablesWanted }
  | { readonly kind: 'write'; readonly rows: RowsToWrite }
  | { readonly kind: 'commit' }
  | { readonly kind: 'close' };

/** How a column is read, and the type that it declares. */
export type Reading = {
  readonly name: string;
  readonly type: DataType;
  readonly declared: string | null;
};

/** `readings`: of the file, in order; null for columns that aren't needed. `where`: SQL. */
export type SelectedRows = Pick<RowsWanted, 'source' | 'file' | 'maxBytes'> & {
  readonly readings: readonly (Reading | null)[];
  readonly where: string | null;
  readonly limit: number | null;
};

/** A value, or the message of a `DatabaseError`, as data if it has that. */
export type Outcome = { readonly value: unknown } | { readonly error: string | ErrorText };

/** Runs a call in the process, and sends its outcome. */
export async function answer(
  call: Call,
  run: (call: Call) => Promise<unknown>,
  send: (outcome: Outcome) => void,
): Promise<void> {
  const outcome = await run(call).then(
    (value): Outcome => ({ value }),
    (error: unknown): Outcome => {
      const { text, message } = describeError(error);
      return { error: text ?? message };
    },
  );
  send(outcome);
}

export function valueOf(outcome: Outcome): unknown {
  if ('error' in outcome) throw new DatabaseError(outcome.error, true);
  return outcome.value;
}
