import { phrase, detailedError, MillraceError, millraceError } from '@millrace/model';
import type { DatasetRecord } from '@millrace/api';
import type { Dataset, DatasetVersion, Registration } from '@millrace/store';
import { permissions } from '../access/permission.ts';
import { datasetChanges, datasetDefaults } from '../datasets/dataset-changes.ts';
import { datasetRecord, registrationRecord } from '../datasets/dataset-record.ts';
import {
  completeReading,
  detectForDataset,
  detectWithColumns,
} from '../datasets/complete-reading.ts';
import { columnsOf } from '../datasets/columns.ts';
import { encodingOf, readingOf, type Reading } from '../datasets/reading.ts';
import { describeUsers, usersToShow } from '../datasets/describe-users.ts';
import { listFolder } from '../files/list-folder.ts';
import type { Handlers } from '../requests/handler.ts';
import { listOptions, pageOf, setTotal } from '../requests/paging.ts';
import { readAll } from '../requests/read-body.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';

const LATEST = 5;
const LONGEST_PATH = 65_536;

export function datasetRoutes(services: Services): Handlers<'datasets'> {
  const { store, files, previews, settings } = services;
  async function* records(
    datasets: AsyncIterable<Dataset>,
    { user }: RequestContext,
  ): AsyncGenerator<DatasetRecord> {
    const permission = await permissions(store, user);
    for await (const dataset of datasets) yield datasetRecord(dataset, permission(dataset));
  }
  const recordOf = async (dataset: Dataset, { user }: RequestContext): Promise<DatasetRecord> =>
    datasetRecord(dataset, (await permissions(store, user))(dataset));
  const find = async (
    id: number,
    projectId: number | null | undefined,
    { access }: RequestContext,
  ): Promise<Dataset> => {
    await access.narrow(projectId);
    const dataset = await store.datasets.get(access.scope, id);
    if (dataset === undefined || (projectId ?? dataset.projectId) !== dataset.projectId)
      throw millraceError('NOT_FOUND', { what: 'dataset', id });
    return dataset;
  };
  const findVersion = async (
    id: number,
    version: number,
  ): Promise<DatasetVersion & { readonly content: Registration }> => {
    const found = await store.datasets.version(id, version);
    if (found === undefined)
      throw millraceError('NOT_FOUND', { what: `version of dataset ${id}`, id: version });
    return found;
  };
  const pathLimits = {
    bytes: LONGEST_PATH,
    idleMs: settings.bodyIdleMs,
    graceMs: settings.bodyGraceMs,
    account: { take: () => undefined },
  };
  return {
    async list({ query }, context) {
      const { access, reply } = context;
      const options = await listOptions(query, access);
      setTotal(reply, await store.datasets.count(access.scope, options));
      return records(store.datasets.each(access.scope, options), context);
    },

    async save({ query, body }, context) {
      const projectId = body.projectId ?? query.projectId;
      const saved =
        body.id === undefined || body.id === null
          ? await create(body, projectId, context)
          : await update(body.id, body, projectId, context);
      return recordOf(saved, context);
    },

    async delete({ params: { datasetId }, query }, context) {
      const dataset = await find(datasetId, query.projectId, context);
      await context.access.require(dataset.projectId);
      const users = await store.datasets.usedBy(dataset.uuid);
      if (users.length > 0 && query.force !== true) {
        const names = await describeUsers(users, context.access);
        throw detailedError('CONFLICT', 'DATASET_IN_USE', { id: datasetId, users: names });
      }
      await store.datasets.remove(datasetId);
      return `Dataset ${datasetId} is deleted.`;
    },

    async get({ params: { datasetId }, query }, context) {
      const record = await recordOf(await find(datasetId, query.projectId, context), context);
      const sampleData = await previews.ofDataset(record, context.user, {
        withNulls: query.nulls === true,
      });
      return { ...record, sampleData, json: JSON.stringify(record) };
    },

    async users({ params: { datasetId }, query }, context) {
      const { uuid } = await find(datasetId, query.projectId, context);
      return usersToShow(await store.datasets.usedBy(uuid), context.access);
    },

    async versions({ params: { datasetId }, query }, context) {
      const { id } = await find(datasetId, query.projectId, context);
      setTotal(context.reply, await store.datasets.countVersions(id));
      return [...(await store.datasets.versions(id, pageOf(query).page))];
    },

    async version({ params: { datasetId, version } }, context) {
      const { id } = await find(datasetId, null, context);
      const { content, ...head } = await findVersion(id, version);
      return { ...head, dataset: registrationRecord(content) };
    },

    async restoreVersion({ params: { datasetId, version }, body }, context) {
      const dataset = await find(datasetId, null, context);
      await context.access.require(dataset.projectId);
      const { content } = await findVersion(dataset.id, version);
      const restored = await store.datasets.update(dataset.id, body.version ?? dataset.version, {
        ...content,
        userId: context.user.id,
        comment: body.comment ?? `Version ${version} restored`,
      });
      return recordOf(restored, context);
    },

    async count({ query }, { access }) {
      return store.datasets.count(access.scope, await access.narrow(query.projectId));
    },

    async sampleData({ query, body }, { user }) {
      const reading = await completeReading(services, readingOf(query, body), user);
      return previews.sample(reading, user, { withNulls: query.nulls === true });
    },

    async schema({ query, body }, { user }) {
      const reading = await completeReading(services, readingOf(query, body), user);
      return previews.schema(reading, user);
    },

    async detect({ query, body }, { user }) {
      const encoding = encodingOf(body);
      return detectWithColumns(
        services,
        { ...readingOf(query, body), ...(encoding === null ? {} : { encoding }) },
        user,
      );
    },

    async latest({ query }, context) {
      const { access } = context;
      return records(
        store.datasets.each(access.scope, {
          ...(await access.narrow(query.projectId)),
          page: { page: 0, size: LATEST },
        }),
        context,
      );
    },

    async filesInPath({ query }, context) {
      const path =
        query.path ?? (await readAll(context.request.raw, pathLimits)).toString('utf8').trim();
      if (path === '')
        throw new MillraceError(
          'INVALID',
          phrase`The path is missing. Send it as the body in plain text, or as the query parameter \`path\`.`,
        );
      return listFolder(files, path, query, context);
    },
  };

  type Body = Parameters<typeof datasetChanges>[0];

  async function create(
    body: Body,
    projectId: number | undefined,
    { access, user }: RequestContext,
  ): Promise<Dataset> {
    const changes = datasetChanges(body);
    const missing = (['name', 'path'] as const).filter((member) => changes[member] === undefined);
    if (missing.length > 0) {
      throw new MillraceError('INVALID', phrase`A dataset needs ${missing.join(' and ')}.`, {
        errors: missing.map((member) => ({ path: `body.${member}`, message: 'is missing' })),
      });
    }
    const target = await access.forCreate(projectId);
    const unread = { ...datasetDefaults, datasetSchema: '', name: '', path: '', ...changes };
    const detected = await detectForDataset(
      services,
      {
        ...unread,
        delimiter: body.delimiter ? unread.delimiter : null,
        header: body.header ?? null,
        columns: columnsOf(unread.datasetSchema),
      },
      user,
    );
    const dataset = { ...unread, ...readingPart(detected) };
    const given = { ...dataset, userId: user.id, projectId: target };
    if (dataset.datasetSchema !== '') return store.datasets.create(given);
    const inferredSchema = JSON.stringify(
      detected?.columns ?? (await previews.inferredOrNone(dataset, user)),
    );
    return store.datasets.create({ ...given, datasetSchema: inferredSchema, inferredSchema });
  }

  async function update(
    id: number,
    body: Body,
    projectId: number | undefined,
    context: RequestContext,
  ): Promise<Dataset> {
    const dataset = await find(id, projectId, context);
    await context.access.require(dataset.projectId);
    if (body.version === undefined || body.version === null) {
      throw new MillraceError(
        'INVALID',
        phrase`Send the version you read: dataset ${id} is at version ${dataset.version}.`,
        {
          errors: [{ path: 'body.version', message: 'is missing' }],
        },
      );
    }
    return store.datasets.update(id, body.version, {
      ...datasetChanges(body),
      userId: context.user.id,
    });
  }
}

/** The members of a dataset that were detected. */
function readingPart(
  detected: Reading | null,
): Partial<Pick<Reading, 'delimiter' | 'header' | 'readOptions'>> {
  if (detected === null) return {};
  const { delimiter, header, readOptions } = detected;
  return { delimiter, header, readOptions };
}
