import { sql, type Kysely } from 'kysely';

/**
 * Schedules, and the slot that an execution was created for.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * They are deleted with their workflow, and follow it to the trash. A schedule's id is never
 * reused, and no slot of it has two executions.
 */
const statements: readonly string[] = [
  `create table "schedules" ("id" integer primary key autoincrement, "analysisFlowId" integer not null references "workflows" ("id") on delete cascade,
    "userId" integer not null references "users" ("id"), "name" text not null, "description" text not null, "cronPattern" text, "fireEvery" text, "day" text,
    "dayOfTheMonth" integer, "hour" integer, "minute" integer, "startTime" integer, "endTime" integer, "timeZone" text not null, "paused" integer not null,
    "overlap" text not null, "catchUp" text not null, "emailonSuccess" text, "emailonFailure" text, "Libjars" text, "sparkSubmitOptions" text,
    "programParameters" text, "target" text, "timeoutSeconds" integer, "retries" integer not null, "firedTime" integer, "lastSlot" integer,
    "nextSlot" integer, "stateVersion" integer not null, "dateCreated" integer not null, "dateLastUpdated" integer not null)`,
  `create trigger "endSchedules" after update of "deletedAt" on "workflows" when new."deletedAt" is not null
    begin delete from "schedules" where "analysisFlowId" = new."id"; end`,
  `create index "schedulesByWorkflow" on "schedules" ("analysisFlowId", "id")`,
  `create index "schedulesByNextSlot" on "schedules" ("nextSlot") where "paused" = 0 and "nextSlot" is not null`,
  `alter table "executions" add column "slot" integer`,
  `alter table "executions" add column "inTurn" integer not null default 0`,
  `create unique index "executionsBySlot" on "executions" ("analysisFlowScheduleId", "slot") where "analysisFlowScheduleId" is not null and "slot" is not null`,
  `create index "executionsBySchedule" on "executions" ("analysisFlowScheduleId", "startTime", "id") where "analysisFlowScheduleId" is not null`,
  `create index "executionsByScheduleStatus" on "executions" ("analysisFlowScheduleId", "status") where "analysisFlowScheduleId" is not null`,
];
