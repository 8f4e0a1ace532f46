import type { TrashKind } from '@millrace/api';
import type { Store, Trash } from '@millrace/store';

const DAY = 24 * 3_600_000;

/** How long deleted records can be restored. */
export const TRASH_KEPT_MS = 30 * DAY;

/** The repository of each kind of record that goes to the trash. */
export function trashKinds(store: Store): Readonly<Record<TrashKind, Trash>> {
  return { dataset: store.datasets, workflow: store.workflows, dashboard: store.dashboards };
}
