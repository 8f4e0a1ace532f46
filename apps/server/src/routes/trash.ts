import { trashKinds as kinds, type TrashEntry, type TrashKind } from '@millrace/api';
import { millraceError } from '@millrace/model';
import type { DeletedRecord } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import { pageOf, setTotal } from '../requests/paging.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';
import { TRASH_KEPT_MS, trashKinds } from '../trash/trash-kinds.ts';

export function trashRoutes({ store }: Services): Handlers<'trash'> {
  const trash = trashKinds(store);
  const findToChange = async (
    kind: TrashKind,
    id: number,
    { access }: RequestContext,
  ): Promise<DeletedRecord> => {
    const [deleted] = await trash[kind].listDeleted(access.scope, { id });
    if (deleted === undefined) throw notThere(kind, id);
    await access.require(deleted.projectId);
    return deleted;
  };
  return {
    async list({ query }, { access, reply }) {
      const filter = await access.narrow(query.projectId);
      const asked = query.kind === undefined ? kinds : [query.kind];
      const lists = await Promise.all(
        asked.map(async (kind) =>
          (await trash[kind].listDeleted(access.scope, filter)).map((deleted) =>
            entry(kind, deleted),
          ),
        ),
      );
      const entries = lists.flat().toSorted((a, b) => b.deletedAt - a.deletedAt);
      setTotal(reply, entries.length);
      const { page } = pageOf(query);
      return page === undefined
        ? entries
        : entries.slice(page.page * page.size, (page.page + 1) * page.size);
    },

    async restore({ params: { kind, id } }, context) {
      const { name } = await findToChange(kind, id, context);
      if (!(await trash[kind].restore(id))) throw notThere(kind, id);
      return `The ${kind} ${id}, "${name}", is back.`;
    },

    async purge({ params: { kind, id } }, context) {
      const { name } = await findToChange(kind, id, context);
      if (!(await trash[kind].purge(id))) throw notThere(kind, id);
      return `The ${kind} ${id}, "${name}", was permanently deleted.`;
    },
  };
}

function entry(
  kind: TrashKind,
  { id, uuid, name, projectId, userId, deletedAt }: DeletedRecord,
): TrashEntry {
  return {
    kind,
    id,
    uuid,
    name,
    projectId,
    userId,
    deletedAt,
    purgedAt: deletedAt + TRASH_KEPT_MS,
  };
}

function notThere(kind: TrashKind, id: number): Error {
  return millraceError('NOT_FOUND', { what: `${kind} in the trash with the id`, id });
}
