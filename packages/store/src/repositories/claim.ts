import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { executionStatus, type Claim } from '../contract/execution.ts';
import type { Database, ExecutionTable } from '../database.ts';

/**
 * PENDING → STARTING for the oldest execution whose project is below its limit. Reads one row for
 * each project with a queue.
 */
export async function claimExecution(
  db: Kysely<Database>,
  time: number,
  claim: Claim,
): Promise<Selectable<ExecutionTable> | undefined> {
  if (!(await hasPending(db))) return undefined;
  return db.transaction().execute(async (trx) => {
    const id = await oldestEligible(trx, claim);
    if (id === undefined) return undefined;
    return trx
      .updateTable('executions')
      .set({
        status: executionStatus.STARTING,
        stateVersion: sql<number>`"stateVersion" + 1`,
        fencingToken: sql<number>`"fencingToken" + 1`,
        leaseOwner: claim.owner,
        leaseUntil: time + claim.leaseMs,
      })
      .where('id', '=', id)
      .where('status', '=', executionStatus.PENDING)
      .returningAll()
      .executeTakeFirst();
  });
}

async function hasPending(db: Kysely<Database>): Promise<boolean> {
  const query = db
    .selectFrom('executionCounts')
    .select('projectId')
    .where('status', '=', executionStatus.PENDING)
    .where('count', '>', 0);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

async function oldestEligible(
  db: Transaction<Database>,
  { targets, projectLimit }: Claim,
): Promise<number | undefined> {
  const counts = await db
    .selectFrom('executionCounts')
    .selectAll()
    .where('count', '>', 0)
    .execute();
  const running = new Map<number, number>();
  for (const { projectId, status, count } of counts)
    if (busy.has(status)) running.set(projectId, (running.get(projectId) ?? 0) + count);
  const eligible = counts.filter(
    ({ projectId, status }) =>
      status === executionStatus.PENDING &&
      (projectLimit === null || (running.get(projectId) ?? 0) < projectLimit),
  );
  const oldest = [];
  for (const { projectId } of eligible) {
    const row = await db
      .selectFrom('executions')
      .select('id')
      .where('status', '=', executionStatus.PENDING)
      .where('projectId', '=', projectId)
      .where('target', 'in', targets)
      .where(itsTurn)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) oldest.push(row.id);
  }
  return oldest.length === 0 ? undefined : Math.min(...oldest);
}

const busy: ReadonlySet<number> = new Set([
  executionStatus.STARTING,
  executionStatus.RUNNING,
  executionStatus.STOPPING,
]);

/**
 * An execution with the overlap setting "queue" waits while another run of its schedule is live.
 */
const itsTurn = sql<boolean>`("inTurn" = 0 or not exists (select 1 from "executions" as "other"
  where "other"."analysisFlowScheduleId" = "executions"."analysisFlowScheduleId" and "other"."status" in (${sql.join([...busy])})))`;
