import type { AuditEntry } from '@millrace/api';
import type { AuditEntry as StoredEntry, AuditFilter } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import { defaultPage, setTotal } from '../requests/paging.ts';
import type { Services } from '../services/services.ts';

export function auditRoutes({ store, audit }: Services): Handlers<'audit'> {
  const userIdOf = async (text: string): Promise<number> => {
    const user = await store.users.find(text);
    return user?.id ?? (/^\d{1,15}$/.test(text) ? Number(text) : -1);
  };
  return {
    async list({ query }, { reply }) {
      const { user, operation, projectId, outcome, from, to } = query;
      const filter: AuditFilter = {
        ...(user && { userId: await userIdOf(user) }),
        ...(operation && { operation }),
        ...(projectId !== undefined && { projectId }),
        ...(outcome && { outcome }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      };
      await audit.flush();
      setTotal(reply, await store.audit.count(filter));
      return (await store.audit.list(filter, defaultPage(query))).map(entryRecord);
    },
  };
}

function entryRecord(entry: StoredEntry): AuditEntry {
  const outcome = entry.status < 400 ? 'done' : entry.status < 500 ? 'refused' : 'failed';
  return { ...entry, record: { ...entry.record }, outcome };
}
