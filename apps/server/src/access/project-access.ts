import { projectRights, type ProjectRight } from '@millrace/api';
import { detailedError, millraceError, type MillraceError } from '@millrace/model';
import type { Scope, Store } from '@millrace/store';
import type { Caller } from '../login/caller.ts';

/** The caller's rights in projects, checked by the right that the operation declares. */
export type ProjectAccess = {
  /**
   * Used in queries: records that the caller can't see don't exist. Reading it counts as the check
   * of a reading operation.
   */
  readonly scope: Scope;
  /** The project that a list is limited to. Refuses a project that the caller can't see. */
  narrow(projectId: number | null | undefined): Promise<{ projectId?: number }>;
  /** Throws unless the caller has the operation's right in the project. */
  require(projectId: number): Promise<void>;
  /**
   * The project for a new record: the given one, or the default. Throws unless the caller may write
   * there.
   */
  forCreate(projectId: number | null | undefined): Promise<number>;
  /** The caller's right in a project, or undefined. */
  rightIn(projectId: number): Promise<ProjectRight | undefined>;
  /** The projects in which the caller has the operation's right. */
  projectsWithRight(): Promise<readonly number[] | 'all'>;
  /** Whether the operation has checked its right. A project operation that never did is refused. */
  wasChecked(): boolean;
};

/** `asked` is called with the project in which the right was checked. */
export function projectAccess(
  store: Pick<Store, 'projects'>,
  caller: Caller,
  needed: ProjectRight | null,
  asked: (projectId: number) => void = () => {},
): ProjectAccess {
  const scope: Scope = caller.role === 'ADMIN' ? 'all' : { memberId: caller.id };
  let checked = false;
  const rightIn = async (projectId: number): Promise<ProjectRight | undefined> => {
    const project = await store.projects.get(scope, projectId);
    return project === undefined
      ? undefined
      : strongest(caller, () => store.projects.roleOf(projectId, caller.id));
  };
  const require = async (projectId: number): Promise<void> => {
    const right = await rightIn(projectId);
    asked(projectId);
    if (right === undefined) throw millraceError('NOT_FOUND', { what: 'project', id: projectId });
    if (needed !== null && !includes(right, needed))
      throw refusal(caller, right, needed, projectId);
    checked = true;
  };
  return {
    get scope() {
      if (needed === 'VIEWER') checked = true;
      return scope;
    },
    async narrow(projectId) {
      if (projectId === undefined || projectId === null) return {};
      if ((await rightIn(projectId)) === undefined)
        throw millraceError('NOT_FOUND', { what: 'project', id: projectId });
      return { projectId };
    },
    require,
    async forCreate(projectId) {
      if (projectId !== undefined && projectId !== null)
        return require(projectId).then(() => projectId);
      const defaultId = await store.projects.defaultId();
      const right = await rightIn(defaultId);
      if (right === undefined || needed === null || !includes(right, needed)) {
        throw detailedError(
          'INVALID',
          'WHICH_PROJECT',
          { project: defaultId },
          { errors: [{ path: 'projectId', message: 'is missing' }] },
        );
      }
      asked(defaultId);
      checked = true;
      return defaultId;
    },
    rightIn,
    async projectsWithRight() {
      checked = true;
      if (caller.role === 'ADMIN') return 'all';
      const roles = await store.projects.rolesOf(caller.id);
      return [...roles]
        .filter(([, role]) => needed === null || includes(capped(caller, role), needed))
        .map(([id]) => id);
    },
    wasChecked: () => checked,
  };
}

/** ADMIN may do everything; the role VIEWER limits everything to reading. */
async function strongest(
  caller: Caller,
  membership: () => Promise<ProjectRight | undefined>,
): Promise<ProjectRight | undefined> {
  if (caller.role === 'ADMIN') return 'OWNER';
  const role = await membership();
  return role === undefined ? undefined : capped(caller, role);
}

function capped(caller: Caller, role: ProjectRight): ProjectRight {
  return caller.role === 'VIEWER' ? 'VIEWER' : role;
}

function includes(right: ProjectRight, needed: ProjectRight): boolean {
  return projectRights.indexOf(right) >= projectRights.indexOf(needed);
}

function refusal(
  caller: Caller,
  right: ProjectRight,
  needed: ProjectRight,
  projectId: number,
): MillraceError {
  const args = { right: needed, project: projectId };
  return caller.role === 'VIEWER'
    ? detailedError('NOT_ALLOWED', 'VIEWER_READS', args)
    : detailedError('NOT_ALLOWED', 'NEEDS_RIGHT', { ...args, actual: right });
}
