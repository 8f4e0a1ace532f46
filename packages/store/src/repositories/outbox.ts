import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { executionStatus, liveStatuses, statusName } from '../contract/execution.ts';
import type { Mail, MailState, Outbox } from '../contract/outbox.ts';
import type { Database, ExecutionTable, OutboxTable } from '../database.ts';

export function outbox(db: Kysely<Database>, now: () => number): Outbox {
  return {
    async of(executionId) {
      return (
        await db
          .selectFrom('outbox')
          .selectAll()
          .where('executionId', '=', executionId)
          .orderBy('id')
          .execute()
      ).map(mailOf);
    },
    async take(leaseMs) {
      const time = now();
      const due = db
        .selectFrom('outbox')
        .select('id')
        .where('nextAttempt', '<=', time)
        .orderBy('nextAttempt')
        .orderBy('id')
        .limit(1);
      const row = await db
        .updateTable('outbox')
        .set({ attempts: sql<number>`"attempts" + 1`, nextAttempt: time + leaseMs })
        .where('id', '=', due)
        .returningAll()
        .executeTakeFirst();
      return row && mailOf(row);
    },
    async settle({ id, attempts }, outcome) {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({
          ...outcome,
          attempts: outcome.state === 'NOT_SENT' ? 0 : attempts,
          sentTime: outcome.state === 'SENT' ? now() : null,
        })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('state', '=', 'WAITING')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** Writes the e-mails for the end of an execution, in the transaction that ends it. */
export async function announceEnd(
  db: Transaction<Database>,
  execution: Selectable<ExecutionTable>,
  time: number,
): Promise<void> {
  if (liveStatuses.includes(statusName(execution.status))) return;
  const addresses =
    execution.status === executionStatus.COMPLETED
      ? execution.emailOnSuccess
      : execution.emailOnFailure;
  await writeMails(db, execution.id, (addresses ?? '').split(','), time);
}

/** One e-mail for each address. */
export async function writeMails(
  db: Transaction<Database>,
  executionId: number,
  addresses: readonly string[],
  time: number,
): Promise<void> {
  const recipients = new Set(
    addresses.map((address) => address.trim()).filter((address) => address !== ''),
  );
  const waiting = {
    state: 'WAITING',
    attempts: 0,
    lastError: null,
    nextAttempt: time,
    dateCreated: time,
    sentTime: null,
  } as const;
  for (const recipient of recipients)
    await db
      .insertInto('outbox')
      .values({
        ...waiting,
        executionId,
        recipient,
        messageId: `<execution-${executionId}.${randomUUID()}@millrace.local>`,
      })
      .execute();
}

function mailOf(row: Selectable<OutboxTable>): Mail {
  return { ...row, state: row.state as MailState };
}
