import type { Audit } from './audit.ts';
import type { Connections } from './connection.ts';
import type { DashboardShares } from './dashboard-share.ts';
import type { Dashboards } from './dashboard.ts';
import type { Datasets } from './dataset.ts';
import type { Executions } from './execution.ts';
import type { Outbox } from './outbox.ts';
import type { Pins } from './pin.ts';
import type { Projects } from './project.ts';
import type { PublishJournals } from './publish-journal.ts';
import type { Schedules } from './schedule.ts';
import type { TargetLocks } from './target-lock.ts';
import type { Sessions, Tokens, Users } from './user.ts';
import type { Workflows } from './workflow.ts';

/** Small JSON values by name, such as the secret of the server. */
export type Settings = {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  delete(name: string): Promise<void>;
};

/** Everything Millrace stores, with one repository for each kind of record. */
export type Store = {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly projects: Projects;
  readonly datasets: Datasets;
  readonly workflows: Workflows;
  readonly executions: Executions;
  readonly publishJournals: PublishJournals;
  readonly targetLocks: TargetLocks;
  readonly schedules: Schedules;
  readonly outbox: Outbox;
  readonly pins: Pins;
  readonly settings: Settings;
  readonly dashboards: Dashboards;
  readonly dashboardShares: DashboardShares;
  readonly audit: Audit;
  readonly connections: Connections;
  /** The current time by the store's clock, in epoch milliseconds. */
  now(): number;
  close(): Promise<void>;
};
