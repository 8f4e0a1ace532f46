import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  registrationMembers,
  type Dataset,
  type Datasets,
  type DatasetVersion,
  type Registration,
} from '../contract/dataset.ts';
import type { Database, DatasetVersionTable } from '../database.ts';
import { userNameOf } from './versioned.ts';

const headColumns = [
  'id',
  'datasetId',
  'version',
  'dateLastUpdated',
  'userName',
  'userId',
  'userComment',
  'changes',
] as const;

/** Reads the versions of datasets. */
export function datasetVersions(
  db: Kysely<Database>,
): Pick<Datasets, 'versions' | 'countVersions' | 'version'> {
  return {
    async versions(id, page) {
      const rows = await db
        .selectFrom('datasetVersions')
        .select(headColumns)
        .where('datasetId', '=', id)
        .orderBy('version', 'desc')
        .$if(page !== undefined, (query) =>
          query.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)),
        )
        .execute();
      return rows.map(headOf);
    },
    async countVersions(id) {
      const query = db
        .selectFrom('datasetVersions')
        .select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where('datasetId', '=', id).executeTakeFirstOrThrow()).count;
    },
    async version(id, version) {
      const row = await db
        .selectFrom('datasetVersions')
        .selectAll()
        .where('datasetId', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { content, ...head } = row;
      return { ...headOf(head), content: JSON.parse(content) as Registration };
    },
  };
}

/** Stores the version of a dataset that was just saved. `before`: the one before; null: none. */
export async function storeDatasetVersion(
  db: Transaction<Database>,
  saved: Dataset,
  before: Dataset | null,
  { userId, comment }: { readonly userId: number; readonly comment: string | null },
): Promise<void> {
  const { id: datasetId, version, dateLastUpdated } = saved;
  const changes = registrationMembers.filter(
    (member) => before !== null && member !== 'inferredSchema' && saved[member] !== before[member],
  );
  const content = Object.fromEntries(registrationMembers.map((member) => [member, saved[member]]));
  await db
    .insertInto('datasetVersions')
    .values({
      datasetId,
      version,
      dateLastUpdated,
      userId,
      userName: (await userNameOf(db, userId)) ?? '',
      userComment: comment,
      changes: JSON.stringify(changes),
      content: JSON.stringify(content),
    })
    .execute();
}

function headOf({
  changes,
  ...head
}: Omit<Selectable<DatasetVersionTable>, 'content'>): DatasetVersion {
  return { ...head, changes: JSON.parse(changes) as DatasetVersion['changes'] };
}
