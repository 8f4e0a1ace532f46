import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore, type Store } from '../index.ts';
import type { Database } from '../database.ts';
import { openNodeSqlite } from '../sqlite/node-sqlite.ts';
import { datasets } from './datasets.ts';
import { executions } from './executions.ts';
import { workflows } from './workflows.ts';

const EXECUTIONS = 100_000;
const WORKFLOWS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'millrace-plans-'));
const path = join(folder, 'large.db');
let store: Store;
let large: DatabaseSync;
let member: { memberId: number };
let asked: { sql: string; parameters: readonly unknown[] }[] = [];
let watched: Pick<Store, 'datasets' | 'workflows' | 'executions'>;
let db: Kysely<Database>;

beforeAll(async () => {
  store = await openSqliteStore(path);
  const { id: userId } = await store.users.create({
    username: 'ada',
    password: 'a password',
    role: 'ANALYST',
  });
  member = { memberId: userId };
  for (const name of ['A', 'B', 'C']) await store.projects.create({ name, userId });
  large = new DatabaseSync(path);
  large.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${WORKFLOWS})
    insert into "workflows" ("userId", "projectId", "uuid", "version", "name", "category", "description", "dateCreated", "dateLastUpdated", "content")
    select ${userId}, 1 + i % 4, 'w' || i, 1, 'Workflow ' || i, '', '', i, i, '{}' from n`);
  large.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${EXECUTIONS})
    insert into "executions" ("analysisFlowId", "workflowVersion", "userId", "projectId", "analysisFlowScheduleId", "status", "stateVersion", "name", "category",
      "description", "serviceJobId", "applicationId", "uiWebUrl", "startTime", "endTime", "target", "retries", "fencingToken")
    select 1 + i % 50, 1, ${userId}, 1 + i % 4, iif(i % 7 = 0, i % 3, null), iif(i % 1000 = 0, 3, 2), 1, 'Workflow ' || (i % 50), '', '', 's' || i, '', '',
      i / 2, i / 2 + 1, 'embedded', 0, 1 from n`);
  db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: openNodeSqlite(path) }),
    log: ({ level, query }) =>
      void (level === 'query' && asked.push({ sql: query.sql, parameters: query.parameters })),
  });
  watched = {
    datasets: datasets(db, Date.now),
    workflows: workflows(db, Date.now),
    executions: executions(db, Date.now),
  };
});
afterAll(async () => {
  await db.destroy();
  large.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const page = { page: 3, size: 50 };

const lists: [string, () => AsyncIterable<{ readonly id: number }>][] = (
  ['all', 'member'] as const
).flatMap((who) => {
  const scope = () => (who === 'all' ? 'all' : member);
  return [
    [`workflows, ${who}`, () => watched.workflows.each(scope(), { page })],
    [
      `workflows of a project, ${who}`,
      () => watched.workflows.each(scope(), { page, projectId: 2 }),
    ],
    [`datasets, ${who}`, () => watched.datasets.each(scope(), { page })],
    [`executions, ${who}`, () => watched.executions.each(scope(), { page })],
    [
      `executions of a project, ${who}`,
      () => watched.executions.each(scope(), { page, projectId: 2 }),
    ],
    [
      `executions of a workflow, ${who}`,
      () => watched.executions.each(scope(), { page, workflowId: 3 }),
    ],
    [
      `executions of a schedule, ${who}`,
      () => watched.executions.each(scope(), { page, scheduleId: 1 }),
    ],
    [
      `failed executions, ${who}`,
      () =>
        watched.executions.each(scope(), {
          page: { page: 0, size: 10 },
          status: ['FAILED', 'KILLED'],
        }),
    ],
    [
      `failed executions of a workflow, ${who}`,
      () =>
        watched.executions.each(scope(), {
          page: { page: 0, size: 10 },
          status: ['FAILED'],
          workflowId: 1,
        }),
    ],
    [`executions of a user, ${who}`, () => watched.executions.each(scope(), { page, userId: 1 })],
    [
      `executions on a target, ${who}`,
      () => watched.executions.each(scope(), { page, target: 'spark' }),
    ],
    [
      `failed executions of a user on a target, ${who}`,
      () =>
        watched.executions.each(scope(), {
          page: { page: 0, size: 10 },
          status: ['FAILED'],
          userId: 1,
          target: 'spark',
        }),
    ],
    [
      `executions of a time, ${who}`,
      () => watched.executions.each(scope(), { page: { page: 0, size: 10 }, from: 100, to: 200 }),
    ],
  ];
});

test.each(lists)('%s: a page reads an index in its order', async (_name, list) => {
  asked = [];
  await Array.fromAsync(list());
  const steps = asked.flatMap(({ sql, parameters }) =>
    large.prepare(`explain query plan ${sql}`).all(...(parameters as number[])),
  );
  const plans = steps.map(({ detail }) => String(detail));
  expect(
    plans.filter(
      (detail) =>
        /TEMP B-TREE FOR ORDER BY/.test(detail) ||
        (/^SCAN (workflows|datasets|executions)/.test(detail) && !/USING .*INDEX/.test(detail)),
    ),
  ).toEqual([]);
});

test('a long list is complete and in order, whatever its filters', async () => {
  const ids: number[] = [];
  for await (const { id } of watched.executions.each(member, { from: 100 })) ids.push(id);
  const { expected } = large
    .prepare(
      `select json_group_array("id") "expected" from (select "id" from "executions" where "projectId" <> 1 and "startTime" >= 100 order by "startTime" desc, "id" desc)`,
    )
    .get() as { expected: string };
  expect(ids).toEqual(JSON.parse(expected));
  expect(await watched.executions.count(member, { from: 100 })).toBe(ids.length);
});
