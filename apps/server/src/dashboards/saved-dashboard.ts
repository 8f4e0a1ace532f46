import type { DashboardInput } from '@millrace/api';
import { MillraceError } from '@millrace/model';
import type { Dashboard, DashboardChanges } from '@millrace/store';
import { savedSheets } from './saved-sheets.ts';

/**
 * What a save stores: what was sent over what was there. Absent members keep their value, null
 * clears them.
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
    throw new MillraceError('INVALID', 'A dashboard needs a name.', {
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
 * Members that describe the record itself. The answer of a GET may be sent back, so they are
 * ignored.
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
