import type { Kysely, Selectable } from 'kysely';
import { millraceError } from '@millrace/model';
import type { Dashboard, Dashboards } from '../contract/dashboard.ts';
import type { Database, DashboardTable } from '../database.ts';
import { ordering, visible } from './listing.ts';
import { moveToTrash, trash } from './trash.ts';
import { freeUuid, staleVersion } from './versioned.ts';

export function dashboards(db: Kysely<Database>, now: () => number): Dashboards {
  return {
    ...trash(db, 'dashboards'),
    async create({ uuid, ...values }) {
      return db.transaction().execute(async (trx) => {
        const time = now();
        const row = {
          ...values,
          uuid: await freeUuid(trx, 'dashboards', uuid),
          version: 1,
          dateCreated: time,
          dateLastUpdated: time,
        };
        return dashboardOf(
          await trx.insertInto('dashboards').values(row).returningAll().executeTakeFirstOrThrow(),
        );
      });
    },
    async update(id, version, changes) {
      return db.transaction().execute(async (trx) => {
        const current = await trx
          .selectFrom('dashboards')
          .select('version')
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .executeTakeFirst();
        if (current === undefined) throw millraceError('NOT_FOUND', { what: 'dashboard', id });
        if (version !== null && version !== current.version)
          throw staleVersion('dashboards', id, current.version, version);
        const next = { ...changes, version: current.version + 1, dateLastUpdated: now() };
        return dashboardOf(
          await trx
            .updateTable('dashboards')
            .set(next)
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow(),
        );
      });
    },
    async get(scope, id) {
      const row = await db
        .selectFrom('dashboards')
        .selectAll()
        .where('id', '=', id)
        .where(visible(db, 'dashboards', scope, {}))
        .executeTakeFirst();
      return row && dashboardOf(row);
    },
    async list(scope, options = {}) {
      const { by, direction } = ordering(options);
      const { page } = options;
      const rows = await db
        .selectFrom('dashboards')
        .selectAll()
        .where(visible(db, 'dashboards', scope, options))
        .orderBy(by, direction)
        .orderBy('id', direction)
        .$if(page !== undefined, (query) =>
          query.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)),
        )
        .execute();
      return rows.map(dashboardOf);
    },
    async count(scope, options = {}) {
      const query = db.selectFrom('dashboards').select((e) => e.fn.countAll<number>().as('count'));
      return (
        await query.where(visible(db, 'dashboards', scope, options)).executeTakeFirstOrThrow()
      ).count;
    },
    remove: (id) => moveToTrash(db, 'dashboards', id, now()),
  };
}

function dashboardOf(row: Selectable<DashboardTable>): Dashboard {
  const { deletedAt: _deletedAt, ...dashboard } = row;
  return dashboard;
}
