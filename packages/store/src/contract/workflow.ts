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
  /** Null where it is not locked, or the lock has ended. */
  readonly lockedByUserId: number | null;
  readonly lockedUntil: number | null;
};

/** A workflow without its content: what lists need. */
export type WorkflowSummary = Omit<Workflow, 'content'>;

export type NewWorkflow = {
  readonly userId: number;
  readonly projectId: number;
  /** Kept if it is free, else replaced: `content` is asked for with the uuid that it will have. */
  readonly uuid?: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly content: (uuid: string) => string;
  /** uuids of the datasets it uses. */
  readonly datasets: readonly string[];
  readonly comment?: string | null;
};

export type WorkflowChanges = {
  /** Who saves. */
  readonly userId: number;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly content: string;
  readonly datasets: readonly string[];
  readonly comment?: string | null;
  /** The saver's draft that this ends, by its time; null: there is none. Where it says nothing, any. */
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
  /** The version that the draft was begun from. */
  readonly version: number;
  /** Later than the time of the draft before it. */
  readonly dateLastUpdated: number;
};

/** How far a workflow is and who works at it: all but contents. */
export type WorkflowEditing = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly version: number;
  readonly savedAt: number;
  readonly savedByUserId: number;
  readonly savedBy: string;
  readonly comment: string | null;
  /** Null where it is not locked, or the lock has ended. */
  readonly lockedByUserId: number | null;
  readonly lockedBy: string | null;
  readonly lockedUntil: number | null;
  readonly drafts: readonly (Omit<Draft, 'workflowId' | 'content'> & { readonly userName: string })[];
};

export type Workflows = Trash & {
  /** Stores version 1 too. */
  create(workflow: NewWorkflow): Promise<Workflow>;
  /** Stores a version record and deletes the saver's draft. `version`, where given, must be current. Throws `STALE_VERSION`, `STALE_DRAFT`, `LOCKED` or `NOT_FOUND`. */
  update(id: number, version: number | null, changes: WorkflowChanges): Promise<Workflow>;
  get(scope: Scope, id: number): Promise<Workflow | undefined>;
  getByUuid(scope: Scope, uuid: string): Promise<Workflow | undefined>;
  list(scope: Scope, options?: ListOptions): Promise<readonly WorkflowSummary[]>;
  /** As `list`, with contents, read some at a time as the reader takes them. */
  each(scope: Scope, options?: ListOptions): AsyncIterable<Workflow>;
  count(scope: Scope, options?: Pick<ListOptions, 'projectId' | 'search'>): Promise<number>;
  /** Newest first, read some at a time as the reader takes them. Their contents are empty where they are not wanted. */
  eachVersion(id: number, page?: Page, withContent?: boolean): AsyncIterable<WorkflowVersion>;
  countVersions(id: number): Promise<number>;
  version(id: number, version: number): Promise<WorkflowVersion | undefined>;
  /** Moves it to the trash. Throws `CONFLICT` while it has live executions, and `LOCKED` where another than `userId` has locked it. */
  remove(id: number, userId?: number): Promise<void>;
  /** Takes or renews a lock. `force` takes it over. Throws `LOCKED` or `NOT_FOUND`. */
  lock(id: number, userId: number, untilMs: number, force?: boolean): Promise<void>;
  /** Whether the user held it. `force` ends anybody's. */
  unlock(id: number, userId: number, force?: boolean): Promise<boolean>;
  editing(scope: Scope, id: number): Promise<WorkflowEditing | undefined>;
  /** `after`: the draft that this one takes the place of, by its time; null: there is none. Throws `STALE_DRAFT` where there is another, or the user has saved since its version. */
  saveDraft(draft: Omit<Draft, 'dateLastUpdated'>, after?: number | null): Promise<Draft>;
  draft(workflowId: number, userId: number): Promise<Draft | undefined>;
  /** Whether there was one. Throws `STALE_DRAFT` where it is another than the one of the time `after`. */
  deleteDraft(workflowId: number, userId: number, after?: number): Promise<boolean>;
};
