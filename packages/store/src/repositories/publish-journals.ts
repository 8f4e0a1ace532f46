import type { Kysely } from 'kysely';
import { executionStatus, liveStatuses, statusName } from '../contract/execution.ts';
import type { PublishJournal, PublishJournals } from '../contract/publish-journal.ts';
import type { Database } from '../database.ts';

const liveCodes = liveStatuses.map((name) => executionStatus[name]);

export function publishJournals(db: Kysely<Database>, now: () => number): PublishJournals {
  const selected = () =>
    db
      .selectFrom('publishJournals')
      .innerJoin('executions', 'executions.id', 'publishJournals.executionId')
      .select(['executionId', 'owner', 'time', 'entries', 'executions.status']);
  return {
    async write(executionId, fencingToken, owner, entries) {
      return db.transaction().execute(async (trx) => {
        const query = trx
          .selectFrom('executions')
          .select('id')
          .where('id', '=', executionId)
          .where('fencingToken', '=', fencingToken);
        if ((await query.where('status', 'in', liveCodes).executeTakeFirst()) === undefined)
          return false;
        const changes = { owner, time: now(), entries: JSON.stringify(entries) };
        await trx
          .insertInto('publishJournals')
          .values({ executionId, ...changes })
          .onConflict((conflict) => conflict.column('executionId').doUpdateSet(changes))
          .execute();
        return true;
      });
    },
    async delete(executionId) {
      await db.deleteFrom('publishJournals').where('executionId', '=', executionId).execute();
    },
    async get(executionId) {
      const row = await selected().where('executionId', '=', executionId).executeTakeFirst();
      return row && journalOf(row);
    },
    async list() {
      return (await selected().orderBy('executionId').execute()).map(journalOf);
    },
  };
}

type Row = Pick<PublishJournal, 'executionId' | 'owner' | 'time'> & {
  readonly entries: string;
  readonly status: number;
};

function journalOf({ entries, status, ...row }: Row): PublishJournal {
  return { ...row, entries: JSON.parse(entries) as string[], status: statusName(status) };
}
