import type { ErrorText } from '@millrace/model';
import type { Execution, StatusName } from './execution.ts';
import type { Page, Scope } from './scope.ts';

/** What happens to a slot while a run of the same schedule is live. */
export type Overlap = 'SKIP' | 'QUEUE' | 'PARALLEL';

/** What happens to slots that passed while no server ran. */
export type CatchUp = 'NONE' | 'LAST' | 'ALL';

/** When a workflow runs automatically, and how. Times are epoch milliseconds. */
export type Schedule = {
  readonly id: number;
  readonly analysisFlowId: number;
  /** The workflow's project. */
  readonly projectId: number;
  /** The user whose permissions its runs have. */
  readonly userId: number;
  readonly name: string;
  readonly description: string;
  /** Takes precedence over `fireEvery`. */
  readonly cronPattern: string | null;
  readonly fireEvery: string | null;
  readonly day: string | null;
  readonly dayOfTheMonth: number | null;
  readonly hour: number | null;
  readonly minute: number | null;
  /** The first and the last instant at which it may fire. */
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
  /** Null: the target of the project at the time of the run. */
  readonly target: string | null;
  readonly timeoutSeconds: number | null;
  readonly retries: number;
  /** When it last created an execution. */
  readonly firedTime: number | null;
  /** No slot up to and including this one fires again. */
  readonly lastSlot: number | null;
  /** The first slot that hasn't been handled; null if there is none. */
  readonly nextSlot: number | null;
  /** Grows with every change. */
  readonly stateVersion: number;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
};

type Kept =
  | 'id'
  | 'projectId'
  | 'firedTime'
  | 'lastSlot'
  | 'stateVersion'
  | 'dateCreated'
  | 'dateLastUpdated';

export type NewSchedule = Omit<Schedule, Kept>;

/** A new `nextSlot` is always after `lastSlot`, whatever the clock says. */
export type ScheduleChanges = Partial<NewSchedule>;

/** The decision about one slot. */
export type Firing = {
  readonly slot: number;
  /** Why it doesn't run: the execution is SKIPPED with that reason. Null: it is PENDING. */
  readonly skipped: ErrorText | null;
  /** Whether it waits until no earlier run of its schedule is live. */
  readonly inTurn: boolean;
  /**
   * Addresses that are notified that it was skipped, unless the schedule's last execution was
   * skipped for the same reason.
   */
  readonly recipients: readonly string[];
};

/** Decisions about slots, in order, and the first slot without one. */
export type Firings = { readonly firings: readonly Firing[]; readonly nextSlot: number | null };

/** A live execution of a schedule. */
export type LiveRun = { readonly id: number; readonly status: StatusName };

export type ScheduleListOptions = {
  readonly projectId?: number;
  readonly workflowId?: number;
  /** Part of the name of the schedule or of its workflow, in any case. */
  readonly search?: string;
  readonly paused?: boolean;
  readonly page?: Page;
};

export type Schedules = {
  /** Throws `NOT_FOUND` if the workflow doesn't exist any more. */
  create(schedule: NewSchedule): Promise<Schedule>;
  /**
   * If `version` is given, it is the `stateVersion` on which the changes are based. Throws
   * `NOT_FOUND`, or `CONFLICT` if the schedule has fired or changed since.
   */
  update(id: number, version: number | null, changes: ScheduleChanges): Promise<Schedule>;
  get(scope: Scope, id: number): Promise<Schedule | undefined>;
  /** By id. */
  list(scope: Scope, options?: ScheduleListOptions): Promise<readonly Schedule[]>;
  count(scope: Scope, options?: Omit<ScheduleListOptions, 'page'>): Promise<number>;
  /** Returns whether there was one. Its executions stay. */
  remove(id: number): Promise<boolean>;
  /** Schedules that aren't paused and have a slot up to that time, longest due first. */
  due(time: number): Promise<readonly Schedule[]>;
  /**
   * Handles slots. In one transaction, calls `decide` with the schedule's live runs, creates
   * executions of the workflow's newest version, and moves the schedule on. Undefined, with nothing
   * written, if the schedule isn't at that version any more, is paused, or nothing can be decided
   * yet. A slot that was handled before creates nothing. Concurrent calls share one commit;
   * `decide` may be called twice.
   */
  fire(
    id: number,
    version: number,
    decide: (live: readonly LiveRun[]) => Firings | null,
  ): Promise<readonly Execution[] | undefined>;
};
