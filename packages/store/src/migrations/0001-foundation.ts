import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/**
 * The first tables. A released migration never changes; add another one instead.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const time = Date.now();
  await sql`insert into "projects" ("uuid", "name", "description", "target", "dateCreated", "dateLastUpdated")
    values (${randomUUID()}, 'Default', '', 'embedded', ${time}, ${time})`.execute(db);
}

const id = '"id" integer primary key autoincrement';
const dates = '"dateCreated" integer not null, "dateLastUpdated" integer not null';

const statements: readonly string[] = [
  `create table "users" (${id}, "username" text not null, "usernameKey" text not null unique, "passwordHash" text not null, "role" text not null,
    "email" text, "mayCode" integer not null, "active" integer not null, ${dates})`,
  `create table "sessions" ("hash" text primary key, "userId" integer not null references "users" ("id") on delete cascade,
    "dateCreated" integer not null, "expires" integer not null)`,
  `create index "sessionsByUser" on "sessions" ("userId")`,
  `create index "sessionsByExpiry" on "sessions" ("expires")`,
  `create table "tokens" (${id}, "hash" text not null unique, "userId" integer not null references "users" ("id") on delete cascade, "name" text not null,
    "scopes" text not null, "dateCreated" integer not null, "expires" integer, "lastUsed" integer)`,
  `create index "tokensByUser" on "tokens" ("userId")`,

  `create table "projects" (${id}, "uuid" text not null unique, "name" text not null, "description" text not null, "target" text not null,
    "userId" integer references "users" ("id"), ${dates})`,
  `create table "members" ("projectId" integer not null references "projects" ("id") on delete cascade,
    "userId" integer not null references "users" ("id") on delete cascade, "role" text not null, primary key ("userId", "projectId"))`,
  `create index "membersByProject" on "members" ("projectId")`,

  `create table "datasets" (${id}, "userId" integer not null references "users" ("id"), "projectId" integer not null references "projects" ("id"),
    "uuid" text not null unique, "version" integer not null, "name" text not null, "category" text, "description" text, "header" integer not null,
    "readOptions" text, "path" text not null, "delimiter" text not null, "datasetType" text not null, "filterLinesContaining" text,
    "datasetSchema" text not null, ${dates}, "deletedAt" integer)`,
  `create index "datasetsByUpdate" on "datasets" ("projectId", "dateLastUpdated", "id") where "deletedAt" is null`,
  `create index "datasetsInTrash" on "datasets" ("deletedAt") where "deletedAt" is not null`,

  `create table "workflows" (${id}, "userId" integer not null references "users" ("id"), "projectId" integer not null references "projects" ("id"),
    "uuid" text not null unique, "version" integer not null, "name" text not null, "category" text not null, "description" text not null, ${dates},
    "lockedByUserId" integer references "users" ("id"), "lockedUntil" integer, "deletedAt" integer, "content" text not null)`,
  `create index "workflowsByUpdate" on "workflows" ("projectId", "dateLastUpdated", "id") where "deletedAt" is null`,
  `create index "workflowsInTrash" on "workflows" ("deletedAt") where "deletedAt" is not null`,
  `create table "workflowDatasets" ("workflowId" integer not null references "workflows" ("id") on delete cascade, "datasetUuid" text not null,
    primary key ("datasetUuid", "workflowId"))`,
  `create index "workflowDatasetsByWorkflow" on "workflowDatasets" ("workflowId")`,
  `create table "workflowVersions" (${id}, "analysisflowId" integer not null references "workflows" ("id") on delete cascade, "version" integer not null,
    "dateLastUpdated" integer not null, "userName" text not null, "userId" integer not null, "userComment" text, "content" text not null,
    unique ("analysisflowId", "version"))`,
  `create table "drafts" ("workflowId" integer not null references "workflows" ("id") on delete cascade,
    "userId" integer not null references "users" ("id") on delete cascade, "version" integer not null, "dateLastUpdated" integer not null,
    "content" text not null, primary key ("workflowId", "userId"))`,

  `create table "executions" (${id}, "analysisFlowId" integer not null, "workflowVersion" integer not null, "userId" integer not null,
    "projectId" integer not null references "projects" ("id"), "analysisFlowScheduleId" integer, "status" integer not null, "stateVersion" integer not null,
    "name" text not null, "category" text not null, "description" text not null, "serviceJobId" text not null, "applicationId" text not null,
    "uiWebUrl" text not null, "startTime" integer not null, "runTime" integer, "endTime" integer, "emailOnSuccess" text, "emailOnFailure" text,
    "libJars" text, "programParameters" text, "sparkConfig" text, "target" text not null, "timeoutSeconds" integer, "retries" integer not null,
    "reason" text, "leaseOwner" text, "leaseUntil" integer, "fencingToken" integer not null)`,
  `create index "executionsByStart" on "executions" ("startTime", "id")`,
  `create index "executionsByProject" on "executions" ("projectId", "startTime", "id")`,
  `create index "executionsByWorkflow" on "executions" ("analysisFlowId", "startTime", "id")`,
  `create index "executionsByStatus" on "executions" ("status", "projectId", "target", "id")`,
  `create index "executionsByEnd" on "executions" ("endTime") where "endTime" is not null`,
  `create index "executionsByLease" on "executions" ("leaseOwner", "leaseUntil") where "leaseOwner" is not null`,
  `create table "executionMetrics" ("executionId" integer primary key references "executions" ("id") on delete cascade, "metrics" text not null)`,
  `create table "executionResults" ("executionId" integer not null references "executions" ("id") on delete cascade, "position" integer not null,
    "nodeId" text not null, "title" text not null, "type" text not null, "time" integer not null, "file" text not null, "total" integer not null, "options" text not null,
    primary key ("executionId", "position"))`,

  `create table "executionCounts" ("projectId" integer not null, "status" integer not null, "count" integer not null, primary key ("projectId", "status"))`,
  `create trigger "countNewExecution" after insert on "executions" begin ${count('new', 1)}; end`,
  `create trigger "countOldExecution" after delete on "executions" begin ${count('old', -1)}; end`,
  `create trigger "countMovedExecution" after update of "status" on "executions" when old."status" <> new."status"
    begin ${count('old', -1)}; ${count('new', 1)}; end`,

  `create table "settings" ("name" text primary key, "value" text not null)`,
];

function count(row: 'old' | 'new', by: 1 | -1): string {
  return `insert into "executionCounts" ("projectId", "status", "count") values (${row}."projectId", ${row}."status", ${by})
    on conflict ("projectId", "status") do update set "count" = "count" + ${by}`;
}
