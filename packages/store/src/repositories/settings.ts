import type { Kysely } from 'kysely';
import type { Settings } from '../contract/store.ts';
import type { Database } from '../database.ts';

export function settings(db: Kysely<Database>): Settings {
  return {
    async get(name) {
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst();
      return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
    },
    async set(name, value) {
      const text = JSON.stringify(value);
      await db
        .insertInto('settings')
        .values({ name, value: text })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
        .execute();
    },
    async delete(name) {
      await db.deleteFrom('settings').where('name', '=', name).execute();
    },
  };
}
