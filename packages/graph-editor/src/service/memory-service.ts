import type { EditingState } from '@millrace/api';
import type { Graph } from '@millrace/model';
import type { Draft, WorkflowService } from './workflow-service.ts';

export const [ann, ben] = [1, 2] as const;

type Version = { readonly graph: Graph; readonly userId: number };

/**
 * For tests: a workflow that ann and ben edit, with the server's rules about versions and drafts.
 * `as` returns a user's service. `next` determines what happens to the next write request: it
 * doesn't arrive, or it arrives and its response is lost.
 */
export type MemoryService = {
  readonly versions: readonly Version[];
  readonly draftOf: (userId: number) => Draft | undefined;
  readonly runs: readonly number[];
  readonly as: (userId: number) => WorkflowService;
  next: 'lose request' | 'lose answer' | null;
  mayEdit: boolean;
  isDeleted: boolean;
};

export function createMemoryService(graph: Graph): MemoryService {
  const versions: Version[] = [{ graph, userId: ann }];
  const drafts = new Map<number, Draft>();
  const runs: number[] = [];
  let clock = 0;
  let locked: number | null = null;

  const write = async <Answer>(work: () => Answer): Promise<Answer> => {
    const fate = memory.next;
    memory.next = null;
    if (fate === 'lose request') throw new TypeError('Failed to fetch');
    check();
    const answer = work();
    if (fate === 'lose answer') throw new TypeError('Failed to fetch');
    return answer;
  };
  const check = (): void => {
    if (memory.isDeleted) throw refused(404, 'NOT_FOUND');
  };
  const checkDraft = (userId: number, time: number | null): void => {
    if ((drafts.get(userId)?.time ?? null) !== time) throw refused(409, 'STALE_DRAFT');
  };
  const editing = (userId: number): EditingState => {
    const { version, time } = drafts.get(userId) ?? { version: 0, time: null };
    const newest = versions.at(-1)!;
    return {
      workflowId: 1,
      userId,
      version: versions.length,
      savedAt: versions.length,
      savedByUserId: newest.userId,
      savedBy: nameOf(newest.userId),
      comment: null,
      mayEdit: memory.mayEdit,
      mayUnlock: true,
      lockedByUserId: locked,
      lockedBy: locked === null ? null : nameOf(locked),
      lockedUntil: locked === null ? null : 1,
      draft: time === null ? null : { version, dateLastUpdated: time },
      others: [],
    };
  };

  const memory: MemoryService = {
    versions,
    draftOf: (userId) => drafts.get(userId),
    runs,
    next: null,
    mayEdit: true,
    isDeleted: false,
    as: (userId) => ({
      async editing() {
        check();
        return editing(userId);
      },
      version: async (_, version) => structuredClone(versions[version - 1]!.graph),
      newestVersions: async (_, count) =>
        versions
          .map((each, index) => ({ userId: each.userId, version: index + 1 }))
          .toReversed()
          .slice(0, count),
      async draft() {
        const draft = drafts.get(userId);
        if (draft === undefined) throw refused(404, 'NOT_FOUND');
        return structuredClone(draft);
      },
      saveDraft: (_, draft) =>
        write(() => {
          checkDraft(userId, draft.after);
          clock += 1;
          drafts.set(userId, { graph: draft.graph, version: draft.version, time: clock });
          return clock;
        }),
      deleteDraft: (_, after) =>
        write(() => {
          checkDraft(userId, after);
          drafts.delete(userId);
        }),
      save: (_, saved) =>
        write(() => {
          if (locked !== null && locked !== userId) throw refused(423, 'LOCKED');
          checkDraft(userId, saved.draft);
          if (saved.version !== versions.length) throw refused(409, 'STALE_VERSION');
          versions.push({ graph: saved.graph, userId });
          drafts.delete(userId);
        }),
      run: (_, { version }) =>
        write(() => {
          if (version !== versions.length) throw refused(409, 'STALE_VERSION');
          return runs.push(version);
        }),
      lock: (_, force) =>
        write(() => {
          if (locked !== null && locked !== userId && !force) throw refused(423, 'LOCKED');
          locked = userId;
        }),
      unlock: () => write(() => void (locked = null)),
    }),
  };
  return memory;
}

function refused(status: number, code: string): Error {
  return Object.assign(new Error(code), { status, code });
}

function nameOf(userId: number): string {
  return userId === ann ? 'Ann' : 'Ben';
}
