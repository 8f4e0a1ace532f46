import type { Kysely, Selectable } from 'kysely';
import { phrase, millraceError } from '@millrace/model';
import type { Role, User, Users } from '../contract/user.ts';
import type { Database, UserTable } from '../database.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { createWorkQueue } from '../work-queue.ts';

/** Each hash uses a thread and 19 MB for about 50 ms. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 100;
/** The hash of no password. */
const NO_PASSWORD = '';

export function users(db: Kysely<Database>, now: () => number): Users {
  const byName = (username: string) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('usernameKey', '=', keyOf(username))
      .executeTakeFirst();
  const hashes = createWorkQueue({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING });
  let nobody: Promise<string> | undefined;
  return {
    async create({ username, password, role, email = null, mayCode = false }) {
      const passwordHash =
        password === null ? NO_PASSWORD : await hashes.run(() => hashPassword(password));
      const time = now();
      const row = await db
        .insertInto('users')
        .values({
          username,
          usernameKey: keyOf(username),
          passwordHash,
          role,
          email,
          mayCode: Number(mayCode),
          active: 1,
          dateCreated: time,
          dateLastUpdated: time,
        })
        .onConflict((conflict) => conflict.column('usernameKey').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined)
        throw millraceError('ALREADY_EXISTS', { what: 'The user', name: username });
      return userOf(row);
    },
    async get(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row && userOf(row);
    },
    async find(username) {
      const row = await byName(username);
      return row && userOf(row);
    },
    async list() {
      return (await db.selectFrom('users').selectAll().orderBy('usernameKey').execute()).map(
        userOf,
      );
    },
    async count() {
      const { count } = await db
        .selectFrom('users')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    async update(id, { role, email, mayCode, active }) {
      return db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('users')
          .select(['role', 'active'])
          .where('id', '=', id)
          .executeTakeFirst();
        const wasAdmin = before !== undefined && isActiveAdmin(before);
        const row = await trx
          .updateTable('users')
          .set({
            ...(role === undefined ? {} : { role }),
            ...(email === undefined ? {} : { email }),
            ...(mayCode === undefined ? {} : { mayCode: Number(mayCode) }),
            ...(active === undefined ? {} : { active: Number(active) }),
            dateLastUpdated: now(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) throw millraceError('NOT_FOUND', { what: 'user', id });
        if (active === false) await endLogins(trx, id);
        if (wasAdmin && !isActiveAdmin(row)) await refuseWithoutAdmin(trx);
        return userOf(row);
      });
    },
    async authenticate(username, password) {
      const row = await byName(username);
      const blank = await (nobody ??= hashPassword(''));
      const matches = await hashes.run(() => verifyPassword(password, row?.passwordHash || blank));
      const hasPassword = row !== undefined && row.passwordHash !== NO_PASSWORD;
      return hasPassword && matches && row.active === 1 ? userOf(row) : undefined;
    },
    async setPassword(id, password) {
      const passwordHash = await hashes.run(() => hashPassword(password));
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ passwordHash, dateLastUpdated: now() })
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw millraceError('NOT_FOUND', { what: 'user', id });
        await endLogins(trx, id);
      });
    },
  };
}

async function endLogins(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await db.deleteFrom('tokens').where('userId', '=', userId).execute();
}

function isActiveAdmin({ role, active }: Pick<Selectable<UserTable>, 'role' | 'active'>): boolean {
  return role === 'ADMIN' && active === 1;
}

/**
 * Checked inside the transaction, so that two administrators can't demote each other at the same
 * time.
 */
async function refuseWithoutAdmin(db: Kysely<Database>): Promise<void> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('active', '=', 1)
    .executeTakeFirst();
  if (admin === undefined)
    throw millraceError('CONFLICT', {
      message: phrase`This is the last active ADMIN. Make somebody else ADMIN first.`,
    });
}

function keyOf(username: string): string {
  return username.normalize('NFC').toLowerCase();
}

/** A row as the record that leaves the store, without the hash. */
export function userOf({
  id,
  username,
  role,
  email,
  mayCode,
  active,
  dateCreated,
  dateLastUpdated,
}: Selectable<UserTable>): User {
  return {
    id,
    username,
    role: role as Role,
    email,
    mayCode: mayCode === 1,
    active: active === 1,
    dateCreated,
    dateLastUpdated,
  };
}
