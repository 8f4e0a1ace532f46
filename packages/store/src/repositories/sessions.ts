import type { Kysely } from 'kysely';
import type { Sessions } from '../contract/user.ts';
import type { Database } from '../database.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { userOf } from './users.ts';

export function sessions(db: Kysely<Database>, now: () => number): Sessions {
  return {
    async create(userId, lifetimeMs) {
      const secret = newSecret();
      const session = { userId, dateCreated: now(), expires: now() + lifetimeMs };
      await db
        .insertInto('sessions')
        .values({ hash: hashSecret(secret), ...session })
        .execute();
      return { secret, session };
    },
    async user(secret) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .selectAll('users')
        .where('sessions.hash', '=', hashSecret(secret))
        .where('sessions.expires', '>', now())
        .where('users.active', '=', 1)
        .executeTakeFirst();
      return row && userOf(row);
    },
    async end(secret) {
      await db.deleteFrom('sessions').where('hash', '=', hashSecret(secret)).execute();
    },
    async deleteExpired() {
      const { numDeletedRows } = await db.deleteFrom('sessions').where('expires', '<=', now()).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
