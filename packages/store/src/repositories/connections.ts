import { millraceError } from '@millrace/model';
import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely';
import type {
  Connection,
  ConnectionListOptions,
  Connections,
  ConnectionType,
} from '../contract/connection.ts';
import type { Scope } from '../contract/scope.ts';
import type { ConnectionTable, Database } from '../database.ts';
import { memberships } from './projects.ts';

export function connections(db: Kysely<Database>, now: () => number): Connections {
  return {
    async create({ settings, secretNames, ...values }) {
      return db.transaction().execute(async (trx) => {
        await refuseTaken(trx, values.projectId, values.name, null);
        const time = now();
        const row = {
          ...values,
          settings: JSON.stringify(settings),
          secretNames: JSON.stringify(secretNames),
          nameKey: keyOf(values.name),
          version: 1,
          dateCreated: time,
          dateLastUpdated: time,
        };
        return connectionOf(
          await trx.insertInto('connections').values(row).returningAll().executeTakeFirstOrThrow(),
        );
      });
    },
    async update(id, version, { settings, secretNames, ...values }) {
      return db.transaction().execute(async (trx) => {
        const current = await trx
          .selectFrom('connections')
          .select(['version', 'projectId'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (current === undefined) throw missing(id);
        if (version !== null && version !== current.version)
          throw millraceError('STALE_VERSION', {
            what: 'Connection',
            id,
            current: current.version,
            sent: version,
          });
        if (values.name !== undefined) await refuseTaken(trx, current.projectId, values.name, id);
        const row = await trx
          .updateTable('connections')
          .set({
            ...values,
            ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
            ...(secretNames === undefined ? {} : { secretNames: JSON.stringify(secretNames) }),
            ...(values.name === undefined ? {} : { nameKey: keyOf(values.name) }),
            version: current.version + 1,
            dateLastUpdated: now(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return connectionOf(row);
      });
    },
    async get(scope, id) {
      const row = await db
        .selectFrom('connections')
        .selectAll()
        .where('id', '=', id)
        .where(visible(db, scope, {}))
        .executeTakeFirst();
      return row && connectionOf(row);
    },
    async list(scope, options = {}) {
      const { direction = 'asc', page } = options;
      const rows = await db
        .selectFrom('connections')
        .selectAll()
        .where(visible(db, scope, options))
        .orderBy('nameKey', direction)
        .orderBy('id', direction)
        .$if(page !== undefined, (query) =>
          query.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)),
        )
        .execute();
      return rows.map(connectionOf);
    },
    async count(scope, options = {}) {
      const query = db.selectFrom('connections').select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where(visible(db, scope, options)).executeTakeFirstOrThrow()).count;
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('connections')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw missing(id);
    },
  };
}

function visible(
  db: Kysely<Database>,
  scope: Scope,
  { projectId, type }: ConnectionListOptions,
): Expression<SqlBool> {
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...(scope === 'all'
      ? []
      : [sql<SqlBool>`${sql.ref('projectId')} in (${memberships(db, scope)})`]),
    ...(projectId === undefined ? [] : [sql<SqlBool>`${sql.ref('projectId')} = ${projectId}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`${sql.ref('type')} = ${type}`]),
  ];
  return sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>;
}

async function refuseTaken(
  db: Kysely<Database>,
  projectId: number,
  name: string,
  own: number | null,
): Promise<void> {
  const taken = await db
    .selectFrom('connections')
    .select('id')
    .where('projectId', '=', projectId)
    .where('nameKey', '=', keyOf(name))
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== own)
    throw millraceError('ALREADY_EXISTS', {
      what: `The connection of project ${projectId} named`,
      name,
    });
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function missing(id: number): Error {
  return millraceError('NOT_FOUND', { what: 'connection', id });
}

function connectionOf({
  nameKey: _nameKey,
  type,
  settings,
  secretNames,
  ...row
}: Selectable<ConnectionTable>): Connection {
  return {
    ...row,
    type: type as ConnectionType,
    settings: JSON.parse(settings) as Connection['settings'],
    secretNames: JSON.parse(secretNames) as string[],
  };
}
