import { detailedError, isMillraceError } from '@millrace/model';
import { liveStatuses } from '@millrace/store';
import type { Person } from '../files/person-files.ts';
import type { Services } from '../services/services.ts';

/**
 * Refuses to delete a project that isn't empty. The remains of a used one, its trash and its ended
 * executions, are only deleted with `force`, permanently.
 */
export async function checkDeletable(
  { store, files }: Services,
  id: number,
  person: Person,
  force: boolean,
): Promise<void> {
  const { live, inTrash } = await store.projects.contents(id);
  const { executions = 0, ...records } = live;
  const running = await store.executions.count('all', { projectId: id, status: liveStatuses });
  const inUse = [
    ...named(records),
    ...(running > 0 ? [`running executions (${running})`] : []),
    ...(await filesIn(files, id, person)),
  ];
  if (inUse.length > 0)
    throw detailedError('CONFLICT', 'PROJECT_NOT_EMPTY', { id, contents: inUse.join(', ') });
  const past = [
    ...named(inTrash).map((text) => `${text} in the trash`),
    ...(executions > 0 ? [`executions (${executions})`] : []),
  ];
  if (past.length > 0 && !force)
    throw detailedError('CONFLICT', 'PROJECT_KEEPS', { id, contents: past.join(', ') });
}

function named(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).map(([name, count]) => `${name} (${count})`);
}

async function filesIn(files: Services['files'], id: number, person: Person): Promise<string[]> {
  try {
    const entries = await files.list(`/projects/${id}`, person);
    return entries.length === 0 ? [] : [`files in /projects/${id} (${entries.length})`];
  } catch (error) {
    if (isMillraceError(error, 'FILE_NOT_FOUND')) return [];
    throw error;
  }
}
