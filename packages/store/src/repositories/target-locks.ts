import type { Kysely, Transaction } from 'kysely';
import { executionStatus, liveStatuses, statusName } from '../contract/execution.ts';
import type { LockHolder, LockTarget, TargetLocks } from '../contract/target-lock.ts';
import type { Database } from '../database.ts';

const liveCodes = liveStatuses.map((name) => executionStatus[name]);

export function targetLocks(db: Kysely<Database>, now: () => number): TargetLocks {
  return {
    async acquire(executionId, fencingToken, owner, targets) {
      return db.transaction().execute(async (trx) => {
        const query = trx
          .selectFrom('executions')
          .select('id')
          .where('id', '=', executionId)
          .where('fencingToken', '=', fencingToken);
        if ((await query.where('status', 'in', liveCodes).executeTakeFirst()) === undefined)
          return { kind: 'lost' };
        const ticket = await ticketOf(trx, { executionId, owner, time: now() }, targets);
        const holder = await firstBefore(trx, ticket, targets);
        return holder === undefined ? { kind: 'held' } : { kind: 'waiting', holder };
      });
    },
    async release(executionId, written) {
      await db.transaction().execute(async (trx) => {
        const held = await trx
          .selectFrom('targetLocks')
          .select('path')
          .where('executionId', '=', executionId)
          .execute();
        for (const { path } of held.filter(
          (each) => written === 'all' || written.includes(each.path),
        )) {
          const write = { executionId, time: now() };
          await trx
            .insertInto('targetWrites')
            .values({ path, ...write })
            .onConflict((conflict) => conflict.column('path').doUpdateSet(write))
            .execute();
        }
        await trx.deleteFrom('targetLocks').where('executionId', '=', executionId).execute();
      });
    },
    async list() {
      const rows = await db
        .selectFrom('targetLocks')
        .innerJoin('executions', 'executions.id', 'targetLocks.executionId')
        .select(['executionId', 'owner', 'time', 'executions.status'])
        .groupBy('executionId')
        .orderBy('executionId')
        .execute();
      return rows.map(({ status, ...row }) => ({ ...row, status: statusName(status) }));
    },
    async lastWrite(path) {
      return db
        .selectFrom('targetWrites')
        .innerJoin('executions', 'executions.id', 'targetWrites.executionId')
        .select(['executionId', 'executions.name', 'time'])
        .where('path', '=', path)
        .executeTakeFirst();
    },
  };
}

type Asking = { readonly executionId: number; readonly owner: string; readonly time: number };

/** The execution's ticket, or the next one. */
async function ticketOf(
  trx: Transaction<Database>,
  asking: Asking,
  targets: readonly LockTarget[],
): Promise<number> {
  const own = await trx
    .selectFrom('targetLocks')
    .select('ticket')
    .where('executionId', '=', asking.executionId)
    .executeTakeFirst();
  if (own !== undefined) return own.ticket;
  const { last } = await trx
    .selectFrom('targetLocks')
    .select((e) => e.fn.max('ticket').as('last'))
    .executeTakeFirstOrThrow();
  const ticket = (last ?? 0) + 1;
  for (const { key, path } of targets) {
    await trx
      .insertInto('targetLocks')
      .values({ ...asking, key, path, ticket })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ticket;
}

/** Executions with an overlapping target and an earlier ticket, earliest first. */
async function firstBefore(
  trx: Transaction<Database>,
  ticket: number,
  targets: readonly LockTarget[],
): Promise<LockHolder | undefined> {
  const earlier = await trx
    .selectFrom('targetLocks')
    .innerJoin('executions', 'executions.id', 'targetLocks.executionId')
    .select(['executionId', 'executions.name', 'path', 'key'])
    .where('ticket', '<', ticket)
    .orderBy('ticket')
    .execute();
  const found = earlier.find(({ key }) =>
    targets.some((target) => isWithin(target.key, key) || isWithin(key, target.key)),
  );
  return found && { executionId: found.executionId, name: found.name, path: found.path };
}

function isWithin(key: string, above: string): boolean {
  return key === above || key.startsWith(above.endsWith('/') ? above : `${above}/`);
}
