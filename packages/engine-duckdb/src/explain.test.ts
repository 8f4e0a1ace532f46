import { BOOLEAN, INTEGER, STRING, call, column, filter, literal, project, scan, stage, type Field } from '@millrace/plan';
import { expect, test } from 'vitest';
import { explainProgram } from './explain.ts';

const a: Field = { name: 'a', type: INTEGER, nullable: true };
const b: Field = { name: 'b "x"', type: STRING, nullable: true };

test('explains a program as readable SQL', () => {
  const read = scan('/data/in.parquet', { kind: 'parquet' }, [a, b], { nodeId: '1' });
  const some = filter(read, call('gt', [column(a), literal(1, INTEGER)], BOOLEAN, true), { nodeId: '2' });
  const relation = project(some, [{ name: 'c', expression: column(b) }], { nodeId: '3' });
  const target = { kind: 'result', nodeId: '4', title: 'Rows', type: 'table', limit: 10, options: {} } as const;
  expect(explainProgram(stage([{ relation, target }]))).toEqual([
    {
      stepId: 'sink1',
      sql: `WITH "1" AS NOT MATERIALIZED (
  SELECT "a", "b ""x""" FROM read_parquet('/data/in.parquet')
),
"2" AS NOT MATERIALIZED (
  SELECT * FROM "1" WHERE ("1"."a" > 1)
)
SELECT "2"."b ""x""" AS "c" FROM "2"`,
    },
  ]);
});
