import type { TrashKind } from '@millrace/api';
import type { Store, Trash } from '@millrace/store';

const DAY = 24 * 3_600_000;

/** How long what is deleted can be brought back. */
export const TRASH_KEPT_MS = 30 * DAY;

/** Where each kind of record that goes to the trash is kept. */
export function trashKinds(store: Store): Readonly<Record<TrashKind, Trash>> {
  return { dataset: store.datasets, workflow: store.workflows, dashboard: store.dashboards };
}
