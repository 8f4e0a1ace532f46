import type { ListOptions } from './dataset.ts';
import type { Page, Scope } from './scope.ts';
import type { Trash } from './trash.ts';

/** A workflow with its newest content: the JSON text of its graph. */
export type Workflow = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly uuid: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly content: string;
  readonly version: number;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
  /** Null if it isn't locked, or the lock has expired. */
  readonly lockedByUserId: number | null;
  readonly lockedUntil: number | null;
};

/** A workflow without its content: what lists need. */
export type WorkflowSummary = Omit<Workflow, 'content'>;

export type NewWorkflow = {
  readonly userId: number;
  readonly projectId: number;
  /**
   * Used if it is free, otherwise replaced. `content` is called with the uuid that the workflow
   * gets.
   */
  readonly uuid?: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly content: (uuid: string) => string;
  /** uuids of the datasets it uses. */
  readonly datasets: readonly string[];
  /** The paths of the saved models that it loads; none by default. */
  readonly models?: readonly string[];
  readonly comment?: string | null;
};

export type WorkflowChanges = {
  /** The user who saves. */
  readonly userId: number;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly content: string;
  readonly datasets: readonly string[];
  /** The paths of the saved models that it loads; none by default. */
  readonly models?: readonly string[];
  readonly comment?: string | null;
  /**
   * The time of the saver's draft that this save ends; null: there is none. If undefined, any
   * draft.
   */
  readonly draft?: number | null;
};

export type WorkflowVersion = {
  readonly id: number;
  readonly analysisflowId: number;
  readonly version: number;
  readonly content: string;
  readonly dateLastUpdated: number;
  readonly userName: string;
  readonly userId: number;
  readonly userComment: string | null;
};

export type Draft = {
  readonly workflowId: number;
  readonly userId: number;
  readonly content: string;
  /** The version that the draft is based on. */
  readonly version: number;
  /** Always later than the time of the previous draft. */
  readonly dateLastUpdated: number;
};

/** The state of a workflow and who is working on it, without contents. */
export type WorkflowEditing = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly version: number;
  readonly savedAt: number;
  readonly savedByUserId: number;
  readonly savedBy: string;
  readonly comment: string | null;
  /** Null if it isn't locked, or the lock has expired. */
  readonly lockedByUserId: number | null;
  readonly lockedBy: string | null;
  readonly lockedUntil: number | null;
  readonly drafts: readonly (Omit<Draft, 'workflowId' | 'content'> & {
    readonly userName: string;
  })[];
};

export type Workflows = Trash & {
  /** Also stores version 1. */
  create(workflow: NewWorkflow): Promise<Workflow>;
  /**
   * Stores a version record and deletes the saver's draft. If `version` is given, it must be
   * current. Throws `STALE_VERSION`, `STALE_DRAFT`, `LOCKED` or `NOT_FOUND`.
   */
  update(id: number, version: number | null, changes: WorkflowChanges): Promise<Workflow>;
  get(scope: Scope, id: number): Promise<Workflow | undefined>;
  getByUuid(scope: Scope, uuid: string): Promise<Workflow | undefined>;
  list(scope: Scope, options?: ListOptions): Promise<readonly WorkflowSummary[]>;
  /** Like `list`, but with contents, and reads records in batches as the consumer takes them. */
  each(scope: Scope, options?: ListOptions): AsyncIterable<Workflow>;
  count(scope: Scope, options?: Pick<ListOptions, 'projectId' | 'search'>): Promise<number>;
  /**
   * Newest first, read in batches as the consumer takes them. Their contents are empty unless
   * requested.
   */
  eachVersion(id: number, page?: Page, withContent?: boolean): AsyncIterable<WorkflowVersion>;
  /** Those outside the trash whose newest version loads the saved model at that path. */
  loading(
    modelPath: string,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly projectId: number }[]>;
  countVersions(id: number): Promise<number>;
  version(id: number, version: number): Promise<WorkflowVersion | undefined>;
  /**
   * Moves it to the trash. Throws `CONFLICT` while it has live executions, and `LOCKED` if a user
   * other than `userId` has locked it.
   */
  remove(id: number, userId?: number): Promise<void>;
  /** Acquires or renews a lock. `force` takes it over. Throws `LOCKED` or `NOT_FOUND`. */
  lock(id: number, userId: number, untilMs: number, force?: boolean): Promise<void>;
  /** Returns whether the user held it. `force` releases anyone's lock. */
  unlock(id: number, userId: number, force?: boolean): Promise<boolean>;
  editing(scope: Scope, id: number): Promise<WorkflowEditing | undefined>;
  /**
   * `after`: the time of the draft that this one replaces; null: there is none. Throws
   * `STALE_DRAFT` if there is another draft, or the user has saved since the version it is based
   * on.
   */
  saveDraft(draft: Omit<Draft, 'dateLastUpdated'>, after?: number | null): Promise<Draft>;
  draft(workflowId: number, userId: number): Promise<Draft | undefined>;
  /** Returns whether there was one. Throws `STALE_DRAFT` if its time isn't `after`. */
  deleteDraft(workflowId: number, userId: number, after?: number): Promise<boolean>;
};
