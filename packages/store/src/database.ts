import type { ColumnType, Generated } from 'kysely';

/** The tables. Times are epoch milliseconds, flags 0 or 1. */
export type Database = {
  users: UserTable;
  sessions: SessionTable;
  tokens: TokenTable;
  projects: ProjectTable;
  members: MemberTable;
  datasets: DatasetTable;
  workflows: WorkflowTable;
  workflowDatasets: WorkflowDatasetTable;
  datasetVersions: DatasetVersionTable;
  workflowModels: WorkflowModelTable;
  workflowVersions: WorkflowVersionTable;
  drafts: DraftTable;
  executions: ExecutionTable;
  executionMetrics: ExecutionMetricsTable;
  executionResults: ExecutionResultTable;
  /** How many executions each project has in each status; kept by triggers. */
  executionCounts: ExecutionCountTable;
  schedules: ScheduleTable;
  outbox: OutboxTable;
  publishJournals: PublishJournalTable;
  targetLocks: TargetLockTable;
  targetWrites: TargetWriteTable;
  pins: PinTable;
  settings: SettingTable;
  auditLog: AuditTable;
  connections: ConnectionTable;
  dashboards: DashboardTable;
  dashboardShares: DashboardShareTable;
};

type Flag = number;

export type PinTable = {
  id: string;
  workflowId: number;
  userId: number;
  nodeId: string;
  rows: number;
  bytes: number;
  dateCreated: number;
  lastUsed: number;
  content: string;
};

export type UserTable = {
  id: Generated<number>;
  username: string;
  usernameKey: string;
  passwordHash: string;
  role: string;
  email: string | null;
  mayCode: Flag;
  active: Flag;
  dateCreated: number;
  dateLastUpdated: number;
};

export type SessionTable = { hash: string; userId: number; dateCreated: number; expires: number };

export type TokenTable = {
  id: Generated<number>;
  hash: string;
  userId: number;
  name: string;
  scopes: string;
  dateCreated: number;
  expires: number | null;
  lastUsed: number | null;
};

export type ProjectTable = {
  id: Generated<number>;
  uuid: string;
  name: string;
  description: string;
  target: string;
  userId: number | null;
  dateCreated: number;
  dateLastUpdated: number;
};

export type MemberTable = { projectId: number; userId: number; role: string };

export type DatasetTable = {
  id: Generated<number>;
  userId: number;
  projectId: number;
  uuid: string;
  version: number;
  name: string;
  category: string | null;
  description: string | null;
  header: Flag;
  readOptions: string | null;
  path: string;
  delimiter: string;
  datasetType: string;
  filterLinesContaining: string | null;
  datasetSchema: string;
  inferredSchema: string | null;
  dateCreated: number;
  dateLastUpdated: number;
  deletedAt: number | null;
};

export type DatasetVersionTable = {
  id: Generated<number>;
  datasetId: number;
  version: number;
  dateLastUpdated: number;
  userName: string;
  userId: number | null;
  userComment: string | null;
  /** JSON text. */
  changes: string;
  /** JSON text. */
  content: string;
};

export type WorkflowTable = {
  id: Generated<number>;
  userId: number;
  projectId: number;
  uuid: string;
  name: string;
  category: string;
  description: string;
  content: string;
  version: number;
  dateCreated: number;
  dateLastUpdated: number;
  lockedByUserId: number | null;
  lockedUntil: number | null;
  deletedAt: number | null;
};

export type WorkflowModelTable = { workflowId: number; path: string };

export type WorkflowDatasetTable = { workflowId: number; datasetUuid: string };

export type WorkflowVersionTable = {
  id: Generated<number>;
  analysisflowId: number;
  version: number;
  content: string;
  dateLastUpdated: number;
  userName: string;
  userId: number;
  userComment: string | null;
};

export type DraftTable = {
  workflowId: number;
  userId: number;
  content: string;
  version: number;
  dateLastUpdated: number;
};

export type ExecutionTable = {
  id: Generated<number>;
  analysisFlowId: number;
  workflowVersion: number;
  userId: number;
  projectId: number;
  analysisFlowScheduleId: number | null;
  status: number;
  stateVersion: number;
  name: string;
  category: string;
  description: string;
  serviceJobId: string;
  applicationId: string;
  uiWebUrl: string;
  startTime: number;
  runTime: number | null;
  endTime: number | null;
  emailOnSuccess: string | null;
  emailOnFailure: string | null;
  libJars: string | null;
  programParameters: string | null;
  sparkConfig: string | null;
  target: string;
  timeoutSeconds: number | null;
  retries: number;
  reason: string | null;
  /** The reason as data, in JSON. */
  reasonText: ColumnType<string | null, string | null | undefined, string | null>;
  leaseOwner: string | null;
  leaseUntil: number | null;
  fencingToken: number;
  /** The slot of its schedule that it was created for. */
  slot: ColumnType<number | null, number | null | undefined, never>;
  /** Waits until no earlier run of its schedule is live. */
  inTurn: ColumnType<Flag, Flag | undefined, never>;
  /** Only this node and everything that leads to it was to run. */
  untilNodeId: ColumnType<string | null, string | null | undefined, never>;
  /** Whether pinned rows replaced the results of their nodes. */
  usePinned: ColumnType<Flag, Flag | undefined, never>;
  /** When results and log were removed. */
  resultsRemoved: ColumnType<number | null, number | null | undefined, number | null>;
};

export type ExecutionMetricsTable = { executionId: number; metrics: string };

export type ExecutionResultTable = {
  executionId: number;
  position: number;
  nodeId: string;
  title: string;
  type: string;
  time: number;
  file: string;
  total: number;
  options: string;
};

export type ExecutionCountTable = { projectId: number; status: number; count: number };

export type ScheduleTable = {
  id: Generated<number>;
  analysisFlowId: number;
  userId: number;
  name: string;
  description: string;
  cronPattern: string | null;
  fireEvery: string | null;
  day: string | null;
  dayOfTheMonth: number | null;
  hour: number | null;
  minute: number | null;
  startTime: number | null;
  endTime: number | null;
  timeZone: string;
  paused: Flag;
  overlap: string;
  catchUp: string;
  emailonSuccess: string | null;
  emailonFailure: string | null;
  Libjars: string | null;
  sparkSubmitOptions: string | null;
  programParameters: string | null;
  target: string | null;
  timeoutSeconds: number | null;
  retries: number;
  firedTime: number | null;
  lastSlot: number | null;
  nextSlot: number | null;
  stateVersion: number;
  dateCreated: number;
  dateLastUpdated: number;
};

export type OutboxTable = {
  id: Generated<number>;
  executionId: number;
  recipient: string;
  messageId: string;
  state: string;
  attempts: number;
  lastError: string | null;
  nextAttempt: number | null;
  dateCreated: number;
  sentTime: number | null;
};

export type AuditTable = {
  id: Generated<number>;
  time: number;
  userId: number | null;
  username: string | null;
  tokenName: string | null;
  address: string;
  operation: string;
  record: string;
  projectId: number | null;
  status: number;
  errorCode: string | null;
};

export type ConnectionTable = {
  id: Generated<number>;
  userId: number;
  projectId: number;
  uuid: string;
  version: number;
  name: string;
  nameKey: string;
  type: string;
  description: string;
  settings: string;
  secretNames: string;
  sealedSecrets: string | null;
  dateCreated: number;
  dateLastUpdated: number;
};

export type PublishJournalTable = {
  executionId: number;
  owner: string;
  time: number;
  entries: string;
};

export type TargetLockTable = {
  executionId: number;
  key: string;
  path: string;
  ticket: number;
  owner: string;
  time: number;
};

export type TargetWriteTable = { path: string; executionId: number; time: number };

export type SettingTable = { name: string; value: string };

export type DashboardShareTable = {
  id: Generated<number>;
  hash: string;
  dashboardId: number;
  userId: number;
  dateCreated: number;
  expires: number | null;
  lastUsed: number | null;
};

export type DashboardTable = {
  id: Generated<number>;
  userId: number;
  projectId: number;
  uuid: string;
  version: number;
  name: string;
  category: string;
  description: string;
  content: string;
  dateCreated: number;
  dateLastUpdated: number;
  deletedAt: number | null;
};
