import type { Kysely } from 'kysely';
import type { Sessions } from '../contract/user.ts';
import type { Database } from '../database.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { unlessFull } from './unless-full.ts';
import { userOf } from './users.ts';

const USE_NOTED_EVERY_MS = 60_000;

export function sessions(db: Kysely<Database>, now: () => number): Sessions {
  return {
    async create(userId, { idleMs, absoluteMs }) {
      const secret = newSecret();
      const session = { userId, dateCreated: now(), expires: now() + Math.min(idleMs, absoluteMs) };
      await db
        .insertInto('sessions')
        .values({ hash: hashSecret(secret), ...session })
        .execute();
      return { secret, session };
    },
    async user(secret, { idleMs, absoluteMs }) {
      const time = now();
      const hash = hashSecret(secret);
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .selectAll('users')
        .select(['sessions.dateCreated as begun', 'sessions.expires'])
        .where('sessions.hash', '=', hash)
        .where('sessions.expires', '>', time)
        .where('sessions.dateCreated', '>', time - absoluteMs)
        .where('users.active', '=', 1)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const expires = Math.min(row.begun + absoluteMs, time + idleMs);
      if (expires - row.expires >= USE_NOTED_EVERY_MS)
        await db
          .updateTable('sessions')
          .set({ expires })
          .where('hash', '=', hash)
          .execute()
          .catch(unlessFull);
      return userOf(row);
    },
    async end(secret) {
      await db.deleteFrom('sessions').where('hash', '=', hashSecret(secret)).execute();
    },
    async deleteExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('expires', '<=', now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
