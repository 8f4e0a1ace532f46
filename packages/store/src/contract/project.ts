import type { Scope } from './scope.ts';

/** Where a project's workflows run unless it names another target. */
export const DEFAULT_TARGET = 'embedded';

export type MemberRole = 'VIEWER' | 'OPERATOR' | 'EDITOR' | 'OWNER';

export type Project = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  /** Where its workflows run: `embedded` or a configured cluster. */
  readonly target: string;
  readonly userId: number | null;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
};

export type Member = { readonly projectId: number; readonly userId: number; readonly username: string; readonly role: MemberRole };

/** How many records of each kind a project has, by table. */
export type ProjectContents = {
  readonly live: Readonly<Record<string, number>>;
  readonly inTrash: Readonly<Record<string, number>>;
};

export type Projects = {
  /** The project of records that name none. It is made with the store. */
  defaultId(): Promise<number>;
  /** The creator becomes OWNER. */
  create(project: { name: string; description?: string; target?: string; userId: number }): Promise<Project>;
  get(scope: Scope, id: number): Promise<Project | undefined>;
  list(scope: Scope): Promise<readonly Project[]>;
  update(id: number, changes: { name?: string; description?: string; target?: string }): Promise<Project>;
  /** What is in it; what lies in the trash is counted apart. */
  contents(id: number): Promise<ProjectContents>;
  /**
   * Deletes a project with its trash, for good. Throws `CONFLICT` where anything else is left in it, executions among them, and `NOT_FOUND`.
   */
  remove(id: number): Promise<void>;
  members(projectId: number): Promise<readonly Member[]>;
  /** Throws `CONFLICT` where the last OWNER would be none any more. */
  setMember(projectId: number, userId: number, role: MemberRole): Promise<void>;
  /** Whether there was one. Throws `CONFLICT` for the last OWNER. */
  removeMember(projectId: number, userId: number): Promise<boolean>;
  /** Undefined for who is no member. */
  roleOf(projectId: number, userId: number): Promise<MemberRole | undefined>;
  /** Every membership of a user. */
  rolesOf(userId: number): Promise<ReadonlyMap<number, MemberRole>>;
};
