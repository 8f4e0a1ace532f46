import type { Kysely } from 'kysely';
import type { DashboardShare, DashboardShares } from '../contract/dashboard-share.ts';
import type { Database } from '../database.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { unlessFull } from './unless-full.ts';
import { userOf } from './users.ts';

const USE_NOTED_EVERY_MS = 60_000;

export function dashboardShares(db: Kysely<Database>, now: () => number): DashboardShares {
  const shares = () =>
    db
      .selectFrom('dashboardShares as share')
      .innerJoin('users', 'users.id', 'share.userId')
      .select([
        'share.id',
        'share.dashboardId',
        'share.userId',
        'users.username',
        'share.dateCreated',
        'share.expires',
        'share.lastUsed',
      ]);
  return {
    async create({ dashboardId, userId, expires }) {
      const secret = newSecret();
      const values = {
        hash: hashSecret(secret),
        dashboardId,
        userId,
        dateCreated: now(),
        expires,
        lastUsed: null,
      };
      const { id } = await db
        .insertInto('dashboardShares')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { secret, share: await shares().where('share.id', '=', id).executeTakeFirstOrThrow() };
    },
    list: (dashboardId) =>
      shares().where('share.dashboardId', '=', dashboardId).orderBy('share.id').execute(),
    async use(secret) {
      const time = now();
      const share = await shares()
        .where('share.hash', '=', hashSecret(secret))
        .where('users.active', '=', 1)
        .executeTakeFirst();
      if (share === undefined || hasExpired(share, time)) return undefined;
      if (share.lastUsed === null || time - share.lastUsed >= USE_NOTED_EVERY_MS)
        await db
          .updateTable('dashboardShares')
          .set({ lastUsed: time })
          .where('id', '=', share.id)
          .execute()
          .catch(unlessFull);
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', share.userId)
        .executeTakeFirstOrThrow();
      return { share, user: userOf(user) };
    },
    async withdraw(dashboardId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('dashboardShares')
        .where('dashboardId', '=', dashboardId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function hasExpired({ expires }: DashboardShare, time: number): boolean {
  return expires !== null && expires <= time;
}
