import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { millraceError } from '@millrace/model';
import type { Dataset, Datasets } from '../contract/dataset.ts';
import type { Database, DatasetTable } from '../database.ts';
import { ordering, visible } from './listing.ts';

export function datasets(db: Kysely<Database>, now: () => number): Datasets {
  return {
    async create({ uuid, header, ...values }) {
      return db.transaction().execute(async (trx) => {
        const taken =
          uuid === undefined || uuid === '' || (await trx.selectFrom('datasets').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
        const row = {
          ...values,
          header: Number(header),
          uuid: taken ? randomUUID() : uuid,
          version: 1,
          dateCreated: now(),
          dateLastUpdated: now(),
          deletedAt: null,
        };
        return datasetOf(await trx.insertInto('datasets').values(row).returningAll().executeTakeFirstOrThrow());
      });
    },
    async update(id, version, { header, ...changes }) {
      const row = await db
        .updateTable('datasets')
        .set({ ...changes, ...(header === undefined ? {} : { header: Number(header) }), version: version + 1, dateLastUpdated: now() })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deletedAt', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) return datasetOf(row);
      const current = await db.selectFrom('datasets').select('version').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
      if (current === undefined) throw millraceError('NOT_FOUND', { what: 'dataset', id });
      throw millraceError('STALE_VERSION', { what: 'Dataset', id, current: current.version, sent: version });
    },
    async get(scope, id) {
      const row = await db
        .selectFrom('datasets')
        .selectAll()
        .where('id', '=', id)
        .where(visible(db, 'datasets', scope, {}))
        .executeTakeFirst();
      return row && datasetOf(row);
    },
    async resolve(scope, reference) {
      const column = /^\d{1,15}$/.test(reference) ? 'id' : 'uuid';
      const value = column === 'id' ? Number(reference) : reference;
      const row = await db
        .selectFrom('datasets')
        .selectAll()
        .where(column, '=', value)
        .where(visible(db, 'datasets', scope, {}))
        .executeTakeFirst();
      return row && datasetOf(row);
    },
    async list(scope, options = {}) {
      const { by, direction } = ordering(options);
      const { page } = options;
      const rows = await db
        .selectFrom('datasets')
        .selectAll()
        .where(visible(db, 'datasets', scope, options))
        .orderBy(by, direction)
        .orderBy('id', direction)
        .$if(page !== undefined, (query) => query.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)))
        .execute();
      return rows.map(datasetOf);
    },
    async count(scope, options = {}) {
      const query = db.selectFrom('datasets').select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where(visible(db, 'datasets', scope, options)).executeTakeFirstOrThrow()).count;
    },
    async usedBy(uuid) {
      return db
        .selectFrom('workflowDatasets')
        .innerJoin('workflows', 'workflows.id', 'workflowDatasets.workflowId')
        .select(['workflows.id', 'workflows.name', 'workflows.projectId'])
        .where('workflowDatasets.datasetUuid', '=', uuid)
        .where('workflows.deletedAt', 'is', null)
        .orderBy('workflows.id')
        .execute();
    },
    async remove(id) {
      const { numUpdatedRows } = await db
        .updateTable('datasets')
        .set({ deletedAt: now() })
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw millraceError('NOT_FOUND', { what: 'dataset', id });
    },
    async restore(id) {
      const { numUpdatedRows } = await db
        .updateTable('datasets')
        .set({ deletedAt: null })
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async emptyTrash(before) {
      const { numDeletedRows } = await db.deleteFrom('datasets').where('deletedAt', '<', before).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function datasetOf(row: Selectable<DatasetTable>): Dataset {
  const { deletedAt: _deletedAt, ...dataset } = { ...row, header: row.header === 1 };
  return dataset;
}
