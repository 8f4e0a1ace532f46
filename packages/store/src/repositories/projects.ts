import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { phrase, millraceError } from '@millrace/model';
import { DEFAULT_TARGET, type MemberRole, type Projects } from '../contract/project.ts';
import type { Database } from '../database.ts';
import { contentsOf, refuseContents, removeTrash } from './project-contents.ts';

export function projects(db: Kysely<Database>, now: () => number): Projects {
  return {
    async defaultId() {
      return (
        await db
          .selectFrom('projects')
          .select('id')
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id;
    },
    async create({ name, description = '', target = DEFAULT_TARGET, userId }) {
      return db.transaction().execute(async (trx) => {
        const values = {
          uuid: randomUUID(),
          name,
          description,
          target,
          userId,
          dateCreated: now(),
          dateLastUpdated: now(),
        };
        const project = await trx
          .insertInto('projects')
          .values(values)
          .returningAll()
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('members')
          .values({ projectId: project.id, userId, role: 'OWNER' })
          .execute();
        return project;
      });
    },
    async get(scope, id) {
      return db
        .selectFrom('projects')
        .selectAll()
        .where('id', '=', id)
        .$if(scope !== 'all', (query) =>
          query.where('id', 'in', memberships(db, scope as { memberId: number })),
        )
        .executeTakeFirst();
    },
    async list(scope) {
      return db
        .selectFrom('projects')
        .selectAll()
        .$if(scope !== 'all', (query) =>
          query.where('id', 'in', memberships(db, scope as { memberId: number })),
        )
        .orderBy('id')
        .execute();
    },
    async update(id, changes) {
      const row = await db
        .updateTable('projects')
        .set({ ...changes, dateLastUpdated: now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw millraceError('NOT_FOUND', { what: 'project', id });
      return row;
    },
    contents: (id) => contentsOf(db, id),
    async remove(id) {
      await db.transaction().execute(async (trx) => {
        refuseContents(id, await contentsOf(trx, id));
        await removeTrash(trx, id);
        await trx.deleteFrom('executionCounts').where('projectId', '=', id).execute();
        const { numDeletedRows } = await trx
          .deleteFrom('projects')
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw millraceError('NOT_FOUND', { what: 'project', id });
      });
    },
    async members(projectId) {
      const rows = await db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.userId')
        .select(['members.projectId', 'members.userId', 'users.username', 'members.role'])
        .where('members.projectId', '=', projectId)
        .orderBy('users.usernameKey')
        .execute();
      return rows.map((row) => ({ ...row, role: row.role as MemberRole }));
    },
    async setMember(projectId, userId, role) {
      await db.transaction().execute(async (trx) => {
        if (role !== 'OWNER') await refuseWithoutOwner(trx, projectId, userId);
        await trx
          .insertInto('members')
          .values({ projectId, userId, role })
          .onConflict((conflict) => conflict.columns(['userId', 'projectId']).doUpdateSet({ role }))
          .execute();
      });
    },
    async removeMember(projectId, userId) {
      return db.transaction().execute(async (trx) => {
        await refuseWithoutOwner(trx, projectId, userId);
        const { numDeletedRows } = await trx
          .deleteFrom('members')
          .where('projectId', '=', projectId)
          .where('userId', '=', userId)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      });
    },
    async roleOf(projectId, userId) {
      const row = await db
        .selectFrom('members')
        .select('role')
        .where('projectId', '=', projectId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row?.role as MemberRole | undefined;
    },
    async rolesOf(userId) {
      const rows = await db
        .selectFrom('members')
        .select(['projectId', 'role'])
        .where('userId', '=', userId)
        .execute();
      return new Map(rows.map(({ projectId, role }) => [projectId, role as MemberRole]));
    },
  };
}

/** Throws `CONFLICT` if the user is the only OWNER of the project. */
async function refuseWithoutOwner(
  db: Kysely<Database>,
  projectId: number,
  userId: number,
): Promise<void> {
  const owners = await db
    .selectFrom('members')
    .select('userId')
    .where('projectId', '=', projectId)
    .where('role', '=', 'OWNER')
    .execute();
  if (owners.length !== 1 || owners[0]?.userId !== userId) return;
  throw millraceError('CONFLICT', {
    message: phrase`This is the only OWNER of the project. Make somebody else OWNER first.`,
  });
}

/** The ids of a member's projects, as a subquery. */
export function memberships(db: Kysely<Database>, { memberId }: { readonly memberId: number }) {
  return db
    .selectFrom('members')
    .select('members.projectId')
    .where('members.userId', '=', memberId);
}
