import type { Kysely, Selectable } from 'kysely';
import { millraceError } from '@millrace/model';
import type { Dataset, Datasets, ListOptions } from '../contract/dataset.ts';
import type { Scope } from '../contract/scope.ts';
import type { Database, DatasetTable } from '../database.ts';
import { datasetVersions, storeDatasetVersion } from './dataset-versions.ts';
import { eachRecord, listedIds } from './list-records.ts';
import { visible } from './listing.ts';
import { moveToTrash, trash } from './trash.ts';
import { freeUuid, staleVersion } from './versioned.ts';

export function datasets(db: Kysely<Database>, now: () => number): Datasets {
  const byIds = async (ids: readonly number[]): Promise<Dataset[]> =>
    (await db.selectFrom('datasets').selectAll().where('id', 'in', ids).execute()).map(datasetOf);
  async function* each(scope: Scope, options: ListOptions = {}): AsyncGenerator<Dataset> {
    yield* eachRecord(
      await listedIds(db, 'datasets', scope, options),
      byIds,
      ({ datasetSchema, inferredSchema }) =>
        datasetSchema.length + (inferredSchema?.length ?? 0) + 500,
    );
  }
  return {
    ...trash(db, 'datasets'),
    ...datasetVersions(db),
    each,
    async create({ uuid, header, inferredSchema = null, ...values }) {
      return db.transaction().execute(async (trx) => {
        const row = {
          ...values,
          inferredSchema,
          header: Number(header),
          uuid: await freeUuid(trx, 'datasets', uuid),
          version: 1,
          dateCreated: now(),
          dateLastUpdated: now(),
          deletedAt: null,
        };
        const saved = datasetOf(
          await trx.insertInto('datasets').values(row).returningAll().executeTakeFirstOrThrow(),
        );
        await storeDatasetVersion(trx, saved, null, { userId: values.userId, comment: null });
        return saved;
      });
    },
    async update(id, version, { userId, comment = null, header, ...changes }) {
      return db.transaction().execute(async (trx) => {
        const current = await trx
          .selectFrom('datasets')
          .selectAll()
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .executeTakeFirst();
        if (current === undefined) throw millraceError('NOT_FOUND', { what: 'dataset', id });
        if (current.version !== version)
          throw staleVersion('datasets', id, current.version, version);
        const row = await trx
          .updateTable('datasets')
          .set({
            ...changes,
            ...(header === undefined ? {} : { header: Number(header) }),
            version: version + 1,
            dateLastUpdated: now(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const saved = datasetOf(row);
        await storeDatasetVersion(trx, saved, datasetOf(current), { userId, comment });
        return saved;
      });
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
    async names(scope, projectId) {
      return db
        .selectFrom('datasets')
        .select(['id', 'name'])
        .where(visible(db, 'datasets', scope, { projectId }))
        .orderBy('name')
        .orderBy('id')
        .execute();
    },
    async atPath(scope, path, limit) {
      const rows = await db
        .selectFrom('datasets')
        .selectAll()
        .where('path', '=', path)
        .where(visible(db, 'datasets', scope, {}))
        .orderBy('dateLastUpdated', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(datasetOf);
    },
    list: (scope, options) => Array.fromAsync(each(scope, options)),
    async count(scope, options = {}) {
      const query = db.selectFrom('datasets').select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where(visible(db, 'datasets', scope, options)).executeTakeFirstOrThrow())
        .count;
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
    remove: (id) => moveToTrash(db, 'datasets', id, now()),
  };
}

function datasetOf(row: Selectable<DatasetTable>): Dataset {
  const { deletedAt: _deletedAt, ...dataset } = { ...row, header: row.header === 1 };
  return dataset;
}
