import { sql, type Kysely } from 'kysely';

/**
 * Indexes in the order of lists, so that one page of a long list can be read alone.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create index "datasetsByTime" on "datasets" ("dateLastUpdated", "id", "projectId") where "deletedAt" is null`,
  `create index "datasetsByPath" on "datasets" ("path") where "deletedAt" is null`,
  `create index "workflowsByTime" on "workflows" ("dateLastUpdated", "id", "projectId") where "deletedAt" is null`,
  `create index "executionsByStatusAndStart" on "executions" ("status", "startTime", "id")`,
  `create index "executionsByProjectAndStatus" on "executions" ("projectId", "status", "startTime", "id")`,
  `create index "executionsByWorkflowAndStatus" on "executions" ("analysisFlowId", "status", "startTime", "id")`,
];
