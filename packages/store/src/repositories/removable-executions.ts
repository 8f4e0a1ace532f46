import { sql, type Kysely } from 'kysely';
import { executionStatus, liveStatuses, type RemovableExecution } from '../contract/execution.ts';
import type { Database } from '../database.ts';
import { isLatestCompleted } from './kept-executions.ts';

const liveCodes = liveStatuses.map((name) => executionStatus[name]);

export type RemovableOptions = {
  readonly endedBefore: number;
  readonly withResults: boolean;
  readonly limit: number;
};

/**
 * Ended executions, oldest end first, without the latest completed run of each whole workflow,
 * which dashboards show.
 */
export async function removableExecutions(
  db: Kysely<Database>,
  { endedBefore, withResults, limit }: RemovableOptions,
): Promise<readonly RemovableExecution[]> {
  const { rows } = await sql<RemovableExecution>`select "id", "endTime" from "executions" as "ended"
    where "endTime" < ${endedBefore} and "status" not in (${sql.join(liveCodes)}) ${withResults ? sql`and "resultsRemoved" is null` : sql``}
      and not ${isLatestCompleted('ended')}
    order by "endTime", "id" limit ${limit}`.execute(db);
  return rows;
}

/** Marks results and logs as removed. */
export async function noteResultsRemoved(
  db: Kysely<Database>,
  ids: readonly number[],
  time: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('executions')
    .set({ resultsRemoved: time })
    .where('id', 'in', ids)
    .where('resultsRemoved', 'is', null)
    .execute();
}

/** Returns those of the ids that exist. */
export async function knownExecutions(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const known = new Set<number>();
  for (let start = 0; start < ids.length; start += 1000) {
    const rows = await db
      .selectFrom('executions')
      .select('id')
      .where('id', 'in', ids.slice(start, start + 1000))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}
