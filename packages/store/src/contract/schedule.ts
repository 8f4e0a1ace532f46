import type { Execution, StatusName } from './execution.ts';
import type { Page, Scope } from './scope.ts';

/** What becomes of a slot while a run of the same schedule is live. */
export type Overlap = 'SKIP' | 'QUEUE' | 'PARALLEL';

/** What becomes of slots that passed while no service ran. */
export type CatchUp = 'NONE' | 'LAST' | 'ALL';

/** When a workflow runs by itself, and how. Times are epoch milliseconds. */
export type Schedule = {
  readonly id: number;
  readonly analysisFlowId: number;
  /** The workflow's. */
  readonly projectId: number;
  /** Whose rights its runs have. */
  readonly userId: number;
  readonly name: string;
  readonly description: string;
  /** Counts before `fireEvery`. */
  readonly cronPattern: string | null;
  readonly fireEvery: string | null;
  readonly day: string | null;
  readonly dayOfTheMonth: number | null;
  readonly hour: number | null;
  readonly minute: number | null;
  /** The first instant at which it may fire, and the last. */
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** IANA name. */
  readonly timeZone: string;
  readonly paused: boolean;
  readonly overlap: Overlap;
  readonly catchUp: CatchUp;
  readonly emailonSuccess: string | null;
  readonly emailonFailure: string | null;
  readonly Libjars: string | null;
  readonly sparkSubmitOptions: string | null;
  readonly programParameters: string | null;
  /** Null: the project's, when it fires. */
  readonly target: string | null;
  readonly timeoutSeconds: number | null;
  readonly retries: number;
  /** When it last made an execution. */
  readonly firedTime: number | null;
  /** No slot up to this one comes again. */
  readonly lastSlot: number | null;
  /** The first slot that is not dealt with yet; null where there is none. */
  readonly nextSlot: number | null;
  /** Grows with every change. */
  readonly stateVersion: number;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
};

type Kept = 'id' | 'projectId' | 'firedTime' | 'lastSlot' | 'stateVersion' | 'dateCreated' | 'dateLastUpdated';

export type NewSchedule = Omit<Schedule, Kept>;

/** A new `nextSlot` lies after `lastSlot`, whatever the clock says. */
export type ScheduleChanges = Partial<NewSchedule>;

/** What becomes of one slot. */
export type Firing = {
  readonly slot: number;
  /** Why it is not run: the execution is SKIPPED with that reason. Null: it is PENDING. */
  readonly skipped: string | null;
  /** It waits until no earlier run of its schedule is at work. */
  readonly inTurn: boolean;
  /** Addresses that are notified that it was skipped, unless the schedule's last execution was skipped for the same reason. */
  readonly recipients: readonly string[];
};

/** What is decided about slots, in order, and the first one that is not decided. */
export type Firings = { readonly firings: readonly Firing[]; readonly nextSlot: number | null };

/** A live execution of a schedule. */
export type LiveRun = { readonly id: number; readonly status: StatusName };

export type ScheduleListOptions = { readonly projectId?: number; readonly workflowId?: number; readonly page?: Page };

export type Schedules = {
  /** Throws `NOT_FOUND` where the workflow is gone. */
  create(schedule: NewSchedule): Promise<Schedule>;
  /** `version`, where given, is the `stateVersion` that the changes were made from. Throws `NOT_FOUND`, or `CONFLICT` where it has fired or changed meanwhile. */
  update(id: number, version: number | null, changes: ScheduleChanges): Promise<Schedule>;
  get(scope: Scope, id: number): Promise<Schedule | undefined>;
  /** By id. */
  list(scope: Scope, options?: ScheduleListOptions): Promise<readonly Schedule[]>;
  count(scope: Scope, options?: Omit<ScheduleListOptions, 'page'>): Promise<number>;
  /** Whether there was one. Its executions stay. */
  remove(id: number): Promise<boolean>;
  /** Those that are not paused and have a slot up to that time, longest due first. */
  due(time: number): Promise<readonly Schedule[]>;
  /**
   * Deals with slots: in one transaction asks what becomes of them, given the live runs of the schedule, makes their executions of the
   * workflow's newest version, and moves the schedule on. Undefined, with nothing written, where it is not at that version any more, is
   * paused, or nothing can be decided yet. A slot that was dealt with before makes nothing. Several at once share one commit; `decide` may be asked twice.
   */
  fire(id: number, version: number, decide: (live: readonly LiveRun[]) => Firings | null): Promise<readonly Execution[] | undefined>;
};
