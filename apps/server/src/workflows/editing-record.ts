import type { EditingState } from '@millrace/api';
import type { WorkflowEditing } from '@millrace/store';

const DAY_MS = 86_400_000;

export type Rights = { readonly mayEdit: boolean; readonly mayUnlock: boolean };

/**
 * The editing state of a workflow, as one of its users sees it. `here`: the names of those who have
 * it open.
 */
export function editingRecord(
  { id, userId: _owner, projectId: _project, drafts, ...state }: WorkflowEditing,
  userId: number,
  rights: Rights,
  here: ReadonlyMap<number, string>,
  now: number,
): EditingState {
  const own = drafts.find((draft) => draft.userId === userId);
  const recent = new Map(
    drafts
      .filter(({ dateLastUpdated }) => dateLastUpdated > now - DAY_MS)
      .map((draft) => [draft.userId, draft]),
  );
  const names = new Map([
    ...here,
    ...[...recent.values()].map(({ userId: each, userName }) => [each, userName] as const),
  ]);
  const others = [...names]
    .filter(([each]) => each !== userId)
    .map(([each, userName]) => ({
      userId: each,
      userName,
      here: here.has(each),
      draftTime: recent.get(each)?.dateLastUpdated ?? null,
    }))
    .toSorted((one, other) => one.userName.localeCompare(other.userName));
  return {
    workflowId: id,
    userId,
    ...state,
    ...rights,
    draft:
      own === undefined ? null : { version: own.version, dateLastUpdated: own.dateLastUpdated },
    others,
  };
}
