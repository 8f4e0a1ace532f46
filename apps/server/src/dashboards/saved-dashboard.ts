import type { DashboardInput } from '@millrace/api';
import { phrase, MillraceError } from '@millrace/model';
import type { Dashboard, DashboardChanges } from '@millrace/store';
import { savedSheets } from './saved-sheets.ts';

/**
 * The dashboard that a save stores: the members sent, on top of the stored ones. Absent members
 * keep their value, null clears them.
 */
export function savedDashboard(sent: DashboardInput, current: Dashboard | null): DashboardChanges {
  const {
    name = current?.name,
    category = current?.category,
    description = current?.description,
    sheets,
    ...members
  } = sent;
  if (name === undefined) {
    throw new MillraceError('INVALID', phrase`A dashboard needs a name.`, {
      errors: [{ path: 'body.name', message: 'is missing' }],
    });
  }
  const before = current === null ? { sheets: [] } : (JSON.parse(current.content) as object);
  const kept = Object.fromEntries(
    Object.entries(members).filter(([member]) => !readOnly.has(member)),
  );
  const content = {
    ...before,
    ...kept,
    ...(sheets === undefined ? {} : { sheets: savedSheets(sheets ?? []) }),
  };
  return {
    name,
    category: category ?? '',
    description: description ?? '',
    content: JSON.stringify(content),
  };
}

/**
 * Members that describe the record itself. They are ignored, so that the answer of a GET may be
 * sent back.
 */
const readOnly = new Set([
  'id',
  'uuid',
  'userId',
  'projectId',
  'version',
  'permission',
  'dateCreated',
  'dateLastUpdated',
]);
