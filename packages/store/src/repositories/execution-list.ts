import { sql, type Kysely, type RawBuilder } from 'kysely';
import { executionStatus, type ExecutionListOptions } from '../contract/execution.ts';
import type { Scope } from '../contract/scope.ts';
import type { Database } from '../database.ts';
import { isBeyondLatest } from './kept-executions.ts';
import { matches } from './listing.ts';
import { memberships } from './projects.ts';

type Place = { readonly id: number; readonly startTime: number };
type Branch = { readonly projectId?: number; readonly status?: number };

/**
 * The ids of a list of executions, newest start first by default. Merges what one index returns in
 * order for each requested project and status, so the cost of a page doesn't grow with the number
 * of executions.
 */
export async function executionIds(
  db: Kysely<Database>,
  scope: Scope,
  options: ExecutionListOptions,
): Promise<number[]> {
  const { page, direction = 'desc' } = options;
  const branches = await branchesOf(db, scope, options);
  const [first] = branches;
  if (first === undefined) return [];
  const skip = page === undefined ? 0 : page.page * page.size;
  const end =
    page === undefined
      ? Number.MAX_SAFE_INTEGER
      : Math.min(skip + page.size, Number.MAX_SAFE_INTEGER);
  if (branches.length === 1)
    return (await placesOf(db, scope, options, first, end - skip, skip)).map(({ id }) => id);
  const places: Place[] = [];
  for (const branch of branches)
    places.push(...(await placesOf(db, scope, options, branch, end, 0)));
  const sign = direction === 'asc' ? 1 : -1;
  places.sort((a, b) => sign * (a.startTime - b.startTime || a.id - b.id));
  return places.slice(skip, end).map(({ id }) => id);
}

/** The number of executions in such a list. */
export async function executionCount(
  db: Kysely<Database>,
  scope: Scope,
  options: ExecutionListOptions,
): Promise<number> {
  let total = 0;
  for (const branch of await branchesOf(db, scope, options)) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as "count" from "executions" where ${conditions(db, scope, options, branch)}`.execute(
      db,
    );
    total += rows[0]?.count ?? 0;
  }
  return total;
}

async function branchesOf(
  db: Kysely<Database>,
  scope: Scope,
  options: ExecutionListOptions,
): Promise<Branch[]> {
  const projects: Branch[] = (await expandedProjects(db, scope, options)).map((projectId) =>
    projectId === null ? {} : { projectId },
  );
  if (options.status === undefined) return projects;
  const codes = [...new Set(options.status)].map((name) => executionStatus[name]);
  return projects.flatMap((branch) => codes.map((status) => ({ ...branch, status })));
}

/**
 * Null means all projects at once: the executions of one workflow or schedule are few projects' at
 * most, and have an index of their own.
 */
async function expandedProjects(
  db: Kysely<Database>,
  scope: Scope,
  { projectId, workflowId, scheduleId }: ExecutionListOptions,
): Promise<(number | null)[]> {
  if (workflowId !== undefined || scheduleId !== undefined) return [null];
  if (scope === 'all') return [projectId ?? null];
  const rows = await memberships(db, scope).execute();
  return rows
    .map((row) => row.projectId)
    .filter((id) => projectId === undefined || id === projectId);
}

async function placesOf(
  db: Kysely<Database>,
  scope: Scope,
  options: ExecutionListOptions,
  branch: Branch,
  limit: number,
  offset: number,
): Promise<readonly Place[]> {
  const direction = sql.raw(options.direction ?? 'desc');
  const { rows } =
    await sql<Place>`select "id", "startTime" from "executions" where ${conditions(db, scope, options, branch)}
    order by "startTime" ${direction}, "id" ${direction} limit ${limit} offset ${offset}`.execute(
      db,
    );
  return rows;
}

/**
 * A plus sign before a column keeps SQLite from using an index for it: the other condition has the
 * right one.
 */
function conditions(
  db: Kysely<Database>,
  scope: Scope,
  options: ExecutionListOptions,
  branch: Branch,
): RawBuilder<unknown> {
  const {
    workflowId,
    scheduleId,
    userId,
    target,
    whole,
    search,
    from,
    to,
    keepLatest = 0,
  } = options;
  const ofOne = workflowId !== undefined || scheduleId !== undefined;
  const all = [
    ...(branch.projectId === undefined ? [] : [sql`"projectId" = ${branch.projectId}`]),
    ...(branch.status === undefined
      ? []
      : [
          scheduleId === undefined
            ? sql`"status" = ${branch.status}`
            : sql`+"status" = ${branch.status}`,
        ]),
    ...(ofOne && options.projectId !== undefined ? [sql`+"projectId" = ${options.projectId}`] : []),
    ...(ofOne && scope !== 'all' ? [sql`+"projectId" in (${memberships(db, scope)})`] : []),
    ...(workflowId === undefined
      ? []
      : [
          scheduleId === undefined
            ? sql`"analysisFlowId" = ${workflowId}`
            : sql`+"analysisFlowId" = ${workflowId}`,
        ]),
    ...(scheduleId === undefined ? [] : [sql`"analysisFlowScheduleId" = ${scheduleId}`]),
    ...(whole === undefined ? [] : [sql`"untilNodeId" is null`]),
    ...(userId === undefined ? [] : [sql`"userId" = ${userId}`]),
    ...(target === undefined ? [] : [sql`"target" = ${target}`]),
    ...(search === undefined || search === '' ? [] : [sql`${matches(sql.ref('name'), search)}`]),
    ...(from === undefined ? [] : [sql`"startTime" >= ${from}`]),
    ...(to === undefined ? [] : [sql`"startTime" < ${to}`]),
    ...(keepLatest === 0 ? [] : [isBeyondLatest('executions', keepLatest)]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
