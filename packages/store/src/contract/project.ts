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

export type Member = {
  readonly projectId: number;
  readonly userId: number;
  readonly username: string;
  readonly role: MemberRole;
};

/** How many records of each kind a project has, by table. */
export type ProjectContents = {
  readonly live: Readonly<Record<string, number>>;
  readonly inTrash: Readonly<Record<string, number>>;
};

export type Projects = {
  /** The project of records that name none. It is created with the store. */
  defaultId(): Promise<number>;
  /** The creator becomes OWNER. */
  create(project: {
    name: string;
    description?: string;
    target?: string;
    userId: number;
  }): Promise<Project>;
  get(scope: Scope, id: number): Promise<Project | undefined>;
  list(scope: Scope): Promise<readonly Project[]>;
  update(
    id: number,
    changes: { name?: string; description?: string; target?: string },
  ): Promise<Project>;
  /** Counts what is in it, and separately what is in its trash. */
  contents(id: number): Promise<ProjectContents>;
  /**
   * Deletes a project with its trash, permanently. Throws `CONFLICT` if anything else is left in
   * it, including executions, and `NOT_FOUND`.
   */
  remove(id: number): Promise<void>;
  members(projectId: number): Promise<readonly Member[]>;
  /** Throws `CONFLICT` if the project would be left without an OWNER. */
  setMember(projectId: number, userId: number, role: MemberRole): Promise<void>;
  /** Returns whether the user was a member. Throws `CONFLICT` for the last OWNER. */
  removeMember(projectId: number, userId: number): Promise<boolean>;
  /** Undefined if the user is not a member. */
  roleOf(projectId: number, userId: number): Promise<MemberRole | undefined>;
  /** All memberships of a user. */
  rolesOf(userId: number): Promise<ReadonlyMap<number, MemberRole>>;
};
