import { runProgram } from '@millrace/engine/test-engine';
import {
  LONG,
  aggregate,
  aggregateCall,
  column,
  equal,
  join,
  range,
  stage,
  type Program,
  type Relation,
} from '@millrace/plan';
import { afterAll, expect, test } from 'vitest';
import { duckdbEngine } from '../engine.ts';
import { explainProgram } from '../explain.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

const id = { name: 'id', type: LONG, nullable: false };
const target = {
  kind: 'result',
  nodeId: 'join',
  title: '',
  type: 'table',
  limit: 10,
  options: {},
} as const;

/** Groups of `node`, joined with themselves by the node `join`. */
function joined(node: string): Program {
  const groups: Relation = aggregate(
    range('id', 0n, 1n, 5n, { nodeId: 'range' }),
    [{ name: 'id', expression: column(id) }],
    [{ name: 'n', call: aggregateCall('count', [], LONG, { nullable: false }) }],
    { nodeId: node },
  );
  const relation = join(
    'inner',
    groups,
    groups,
    equal(column(id), column(id, 1)),
    [{ name: 'id', expression: column(id) }],
    { nodeId: 'join' },
  );
  return stage([{ relation, target }]);
}

test('what only one node reads twice is a part of its statement, computed once', async () => {
  const program = joined('join');
  const [part, whole] = explainProgram(program).map(({ sql }) => sql);
  expect(part).toBe('/* A part of sink1. */');
  expect(whole).toContain(' AS MATERIALIZED (');
  const { events } = await runProgram(engine, program);
  const done = events.flatMap((event) =>
    event.kind === 'step' && event.state === 'done' ? [[event.stepId, event.rows]] : [],
  );
  expect(done).toEqual([
    ['step1', null],
    ['sink1', 5],
  ]);
});

test('the result of another node is stored, and its rows are counted', async () => {
  const program = joined('groups');
  expect(explainProgram(program)[0]!.sql).toContain('CREATE TEMP TABLE');
  const { events } = await runProgram(engine, program);
  const rows = events.flatMap((event) =>
    event.kind === 'step' && event.state === 'done' ? [event.rows] : [],
  );
  expect(rows).toEqual([5, 5]);
});
