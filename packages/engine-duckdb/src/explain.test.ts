import {
  BOOLEAN,
  INTEGER,
  STRING,
  call,
  column,
  filter,
  literal,
  project,
  scan,
  sort,
  sortKey,
  stage,
  union,
  type Field,
  type Relation,
} from '@millrace/plan';
import { expect, test } from 'vitest';
import { explainProgram } from './explain.ts';

const a: Field = { name: 'a', type: INTEGER, nullable: true };
const b: Field = { name: 'b "x"', type: STRING, nullable: true };

const target = {
  kind: 'result',
  nodeId: '4',
  title: 'Rows',
  type: 'table',
  limit: 10,
  options: {},
} as const;

test('explains a program as readable SQL', () => {
  const read = scan('/data/in.parquet', { kind: 'parquet' }, [a, b], { nodeId: '1' });
  const some = filter(read, call('gt', [column(a), literal(1, INTEGER)], BOOLEAN, true), {
    nodeId: '2',
  });
  const relation = project(some, [{ name: 'c', expression: column(b) }], { nodeId: '3' });
  expect(explainProgram(stage([{ relation, target }]))).toEqual([
    {
      stepId: 'sink1',
      sql: `SELECT "1"."b ""x""" AS "c" FROM read_parquet('/data/in.parquet') AS "1" WHERE ("1"."a" > 1)`,
    },
  ]);
});

const read = scan('/data/in.parquet', { kind: 'parquet' }, [a], { nodeId: '1' });
const explain = (relation: Relation): string =>
  explainProgram(stage([{ relation, target }]))[0]!.sql;

test('a scan is printed in its place only where one relation reads it, which names the columns it wants', () => {
  const above = filter(read, call('gt', [column(a), literal(1, INTEGER)], BOOLEAN, true), {
    nodeId: '2',
  });
  const below = filter(read, call('lt', [column(a), literal(1, INTEGER)], BOOLEAN, true), {
    nodeId: '3',
  });
  expect(explain(above)).toBe(
    `SELECT "1"."a" FROM read_parquet('/data/in.parquet') AS "1" WHERE ("1"."a" > 1)`,
  );
  expect(explain(union([above, below], { nodeId: '4' }))).toContain(
    `"1" AS NOT MATERIALIZED (\n  SELECT "a" FROM read_parquet('/data/in.parquet')\n)`,
  );
  expect(explain(sort(read, [sortKey(column(a))], { nodeId: '2' }))).toContain(
    'SELECT * FROM "1" ORDER BY',
  );
});
