import type { ConnectionRecord } from '@millrace/api';
import type { FileAddress } from '@millrace/databases';
import { detailedError, type MillraceError, millraceError } from '@millrace/model';
import type { Connection } from '@millrace/store';
import { randomUUID } from 'node:crypto';
import { permissions } from '../access/permission.ts';
import {
  changedSecrets,
  reachesElsewhere,
  readSettingsOf,
} from '../connections/read-connection.ts';
import { openSecrets } from '../connections/secret-box.ts';
import { canBeTested, testConnection } from '../connections/test-connection.ts';
import { whenGone } from '../requests/gone.ts';
import type { Handlers } from '../requests/handler.ts';
import { pageOf, setTotal } from '../requests/paging.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';

const DEFAULT_TABLES = 200;

export function connectionRoutes({
  store,
  secretBox,
  settings,
  testLimits,
  openDatabaseFile,
  databaseBrowser,
  apiOptions,
}: Services): Handlers<'connections'> {
  const records = async (
    connections: readonly Connection[],
    { user }: RequestContext,
  ): Promise<ConnectionRecord[]> => {
    const permission = await permissions(store, user);
    return connections.map((connection) => connectionRecord(connection, permission(connection)));
  };
  const record = async (
    connection: Connection,
    context: RequestContext,
  ): Promise<ConnectionRecord> => (await records([connection], context))[0] as ConnectionRecord;
  const find = async (id: number, { access }: RequestContext): Promise<Connection> => {
    const connection = await store.connections.get(access.scope, id);
    if (connection === undefined) throw millraceError('NOT_FOUND', { what: 'connection', id });
    return connection;
  };
  const findToChange = async (id: number, context: RequestContext): Promise<Connection> => {
    const connection = await find(id, context);
    await context.access.require(connection.projectId);
    return connection;
  };
  const secretsOf = (connection: Connection): Promise<Record<string, string>> =>
    openSecrets(secretBox, connection);
  const sealed = async (
    secrets: Record<string, string>,
    uuid: string,
  ): Promise<Pick<Connection, 'secretNames' | 'sealedSecrets'>> => {
    const secretNames = Object.keys(secrets);
    return {
      secretNames,
      sealedSecrets:
        secretNames.length === 0 ? null : await secretBox.seal(JSON.stringify(secrets), uuid),
    };
  };
  return {
    async list({ query: { projectId, type, ...paging } }, context) {
      const filter = { ...(await context.access.narrow(projectId)), ...(type && { type }) };
      setTotal(context.reply, await store.connections.count(context.access.scope, filter));
      return records(
        await store.connections.list(context.access.scope, { ...filter, ...pageOf(paging) }),
        context,
      );
    },

    get: async ({ params: { id } }, context) => record(await find(id, context), context),

    async create({ body: { projectId, name, type, description, settings, secrets } }, context) {
      const project = await context.access.forCreate(projectId);
      const uuid = randomUUID();
      const given = {
        settings: readSettingsOf(type, settings),
        ...(await sealed(changedSecrets(type, {}, secrets ?? {}), uuid)),
      };
      const connection = {
        userId: context.user.id,
        projectId: project,
        uuid,
        name: name.trim(),
        type,
        description: description ?? '',
        ...given,
      };
      return record(await store.connections.create(connection), context);
    },

    async update({ params: { id }, body }, context) {
      const connection = await findToChange(id, context);
      const { type } = connection;
      if ((body.projectId ?? connection.projectId) !== connection.projectId)
        throw millraceError('NOT_FOUND', { what: 'connection', id });
      if ((body.type ?? type) !== type)
        throw detailedError('INVALID', 'CONNECTION_TYPE_STAYS', { id, type });
      const settings =
        body.settings === undefined ? connection.settings : readSettingsOf(type, body.settings);
      const elsewhere = reachesElsewhere(type, connection.settings, settings);
      const missing = connection.secretNames.filter((secret) => !(secret in (body.secrets ?? {})));
      if (elsewhere && missing.length > 0) throw secretsAnew(missing);
      const secrets = body.secrets
        ? await sealed(
            changedSecrets(type, elsewhere ? {} : await secretsOf(connection), body.secrets),
            connection.uuid,
          )
        : {};
      const texts = {
        ...(body.name !== undefined && { name: body.name.trim() }),
        ...(body.description !== undefined && { description: body.description ?? '' }),
      };
      return record(
        await store.connections.update(id, body.version ?? null, {
          settings,
          ...texts,
          ...secrets,
        }),
        context,
      );
    },

    async delete({ params: { id } }, context) {
      await findToChange(id, context);
      await store.connections.remove(id);
      return `Connection ${id} is deleted.`;
    },

    async test({ params: { id } }, context) {
      const connection = await findToChange(id, context);
      if (canBeTested(connection)) testLimits.begin([`user ${context.user.id}`]);
      const started = performance.now();
      const options = {
        reach: settings.connectionReach,
        api: apiOptions,
        openFile: (at: FileAddress) => openDatabaseFile(at, context.user),
        isDetailed: context.user.role === 'ADMIN',
        deadlineMs: settings.connectionTestMs,
      };
      const result = await testConnection(connection, await secretsOf(connection), options);
      return { ...result, durationMs: Math.round(performance.now() - started) };
    },

    async tables({ params: { id }, query: { search = '', limit = DEFAULT_TABLES } }, context) {
      const connection = await findToChange(id, context);
      const request = { userId: context.user.id, signal: whenGone(context) };
      return [...(await databaseBrowser.tables(connection, { search, limit }, request))];
    },

    async columns({ params: { id }, query: { table } }, context) {
      const connection = await findToChange(id, context);
      const request = { userId: context.user.id, signal: whenGone(context) };
      return [...(await databaseBrowser.columns(connection, table, request))];
    },
  };
}

/**
 * A user who may change a connection must not be able to have its secrets sent to another address.
 */
function secretsAnew(missing: readonly string[]): MillraceError {
  return detailedError(
    'INVALID',
    'SECRETS_AGAIN',
    { secrets: missing.join(' and ') },
    {
      errors: missing.map((secret) => ({ path: `body.secrets.${secret}`, message: 'is missing' })),
    },
  );
}

function connectionRecord(
  { sealedSecrets, settings, secretNames, ...connection }: Connection,
  permission: string | null,
): ConnectionRecord {
  return {
    ...connection,
    settings: { ...settings },
    secretNames: [...secretNames],
    hasSecret: sealedSecrets !== null,
    permission,
  };
}
