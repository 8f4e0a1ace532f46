import { millraceError } from '@millrace/model';
import type { Execution, Store } from '@millrace/store';

/** An execution of any project. Throws `NOT_FOUND`. */
export async function requireExecution(
  store: Pick<Store, 'executions'>,
  id: number,
): Promise<Execution> {
  const execution = await store.executions.get('all', id);
  if (execution === undefined) throw millraceError('NOT_FOUND', { what: 'execution', id });
  return execution;
}
