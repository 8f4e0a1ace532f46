import { detailedError } from '@millrace/model';
import type { Databases } from '@millrace/runner';
import type { Connection, ConnectionType, Store } from '@millrace/store';

type Person = Parameters<Databases['check']>[1];

/**
 * The connection of that name, uuid, or id, whose name must be unique among those that the person
 * sees. Only editors of its project may use it. Throws `NOT_FOUND`, `NOT_ALLOWED` and `INVALID`.
 */
export async function usableConnection(
  store: Store,
  type: ConnectionType,
  reference: string,
  person: Person,
): Promise<Connection> {
  const all = await store.connections.list(person.scope, { type });
  const key = nameKey(reference);
  const exact = all.filter(({ id, uuid }) => uuid === reference || String(id) === reference);
  const found = exact.length > 0 ? exact : all.filter(({ name }) => nameKey(name) === key);
  const [connection] = found;
  if (connection === undefined)
    throw detailedError('NOT_FOUND', 'NO_CONNECTION', {
      type,
      reference,
      user: person.user.username,
    });
  if (found.length > 1)
    throw detailedError('INVALID', 'SEVERAL_CONNECTIONS', {
      reference,
      ids: found.map(({ id }) => id).join(' or '),
    });
  if (await mayUse(store, connection, person)) return connection;
  throw detailedError('NOT_ALLOWED', 'CONNECTION_FOR_EDITORS', {
    user: person.user.username,
    name: connection.name,
  });
}

async function mayUse(
  store: Store,
  { projectId }: Connection,
  { scope, user }: Person,
): Promise<boolean> {
  if (scope === 'all') return true;
  const role = await store.projects.roleOf(projectId, user.id);
  return role === 'EDITOR' || role === 'OWNER';
}

function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
