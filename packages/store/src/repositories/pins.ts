import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Pins } from '../contract/pin.ts';
import type { Scope } from '../contract/scope.ts';
import type { Database } from '../database.ts';
import { memberships } from './projects.ts';

const MAX_OF_A_WORKFLOW = 100;
const USE_NOTED_EVERY_MS = 3_600_000;
const columns = [
  'id',
  'workflowId',
  'userId',
  'nodeId',
  'rows',
  'bytes',
  'dateCreated',
  'lastUsed',
] as const;

export function pins(db: Kysely<Database>, now: () => number): Pins {
  const visible = (scope: Scope, id: string) =>
    db
      .selectFrom('pins')
      .where('pins.id', '=', id)
      .$if(scope !== 'all', (query) =>
        query.where('workflowId', 'in', (e) =>
          e
            .selectFrom('workflows')
            .select('workflows.id')
            .where('projectId', 'in', memberships(db, scope as { memberId: number })),
        ),
      );
  return {
    async create({ content, ...pin }) {
      const time = now();
      const values = {
        ...pin,
        id: randomUUID(),
        bytes: Buffer.byteLength(content),
        dateCreated: time,
        lastUsed: time,
        content,
      };
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('pins')
          .values(values)
          .returning(columns)
          .executeTakeFirstOrThrow();
        const older = trx
          .selectFrom('pins')
          .select('id')
          .where('workflowId', '=', pin.workflowId)
          .where('id', '!=', row.id);
        const surplus = await older
          .orderBy('lastUsed', 'desc')
          .offset(MAX_OF_A_WORKFLOW - 1)
          .limit(MAX_OF_A_WORKFLOW)
          .execute();
        if (surplus.length > 0)
          await trx
            .deleteFrom('pins')
            .where(
              'id',
              'in',
              surplus.map(({ id }) => id),
            )
            .execute();
        return row;
      });
    },
    get: (scope, id) => visible(scope, id).select(columns).executeTakeFirst(),
    async content(scope, id) {
      const row = await visible(scope, id).select(['content', 'lastUsed']).executeTakeFirst();
      if (row !== undefined && now() - row.lastUsed >= USE_NOTED_EVERY_MS)
        await db.updateTable('pins').set({ lastUsed: now() }).where('id', '=', id).execute();
      return row?.content;
    },
    async delete(id) {
      const { numDeletedRows } = await db
        .deleteFrom('pins')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async deleteUnused(before) {
      const { numDeletedRows } = await db
        .deleteFrom('pins')
        .where('lastUsed', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
