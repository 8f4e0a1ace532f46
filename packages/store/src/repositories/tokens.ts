import type { Kysely, Selectable } from 'kysely';
import type { Token, Tokens } from '../contract/user.ts';
import type { Database, TokenTable } from '../database.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { unlessFull } from './unless-full.ts';
import { userOf } from './users.ts';

const USE_NOTED_EVERY_MS = 60_000;

export function tokens(db: Kysely<Database>, now: () => number): Tokens {
  return {
    async create({ userId, name, scopes, expires }) {
      const secret = newSecret();
      const values = {
        hash: hashSecret(secret),
        userId,
        name,
        scopes: JSON.stringify(scopes),
        dateCreated: now(),
        expires,
        lastUsed: null,
      };
      const row = await db
        .insertInto('tokens')
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { secret, token: tokenOf(row) };
    },
    async list(userId) {
      const rows = await db
        .selectFrom('tokens')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(tokenOf);
    },
    async use(secret) {
      const time = now();
      const row = await db
        .selectFrom('tokens')
        .selectAll()
        .where('hash', '=', hashSecret(secret))
        .executeTakeFirst();
      if (row === undefined || (row.expires !== null && row.expires <= time)) return undefined;
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', row.userId)
        .where('active', '=', 1)
        .executeTakeFirst();
      if (user === undefined) return undefined;
      if (row.lastUsed === null || time - row.lastUsed >= USE_NOTED_EVERY_MS)
        await db
          .updateTable('tokens')
          .set({ lastUsed: time })
          .where('id', '=', row.id)
          .execute()
          .catch(unlessFull);
      return { user: userOf(user), token: tokenOf(row) };
    },
    async revoke(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('tokens')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function tokenOf({
  id,
  userId,
  name,
  scopes,
  dateCreated,
  expires,
  lastUsed,
}: Selectable<TokenTable>): Token {
  return {
    id,
    userId,
    name,
    scopes: JSON.parse(scopes) as string[],
    dateCreated,
    expires,
    lastUsed,
  };
}
