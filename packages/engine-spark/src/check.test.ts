import { closed, project, stage, values, INTEGER } from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { expect, test } from 'vitest';
import { checkProgram } from './check.ts';

test.each([
  ['CAST(INTERVAL 1 DAY AS STRING)', true],
  ["concat('a', DATE'2024-01-02' - DATE'2024-01-01')", true],
  ["CAST(TIMESTAMP'2024-01-02 00:00:00' - TIMESTAMP'2024-01-01 00:00:00' AS STRING)", true],
  ['INTERVAL 1 DAY', true],
])('%s is exact: %s', (text, isExact) => {
  const origin = { nodeId: 'n1' };
  const bound = bindExpression(text, closed([]), { origin, allow: 'scalar' });
  if (bound.kind !== 'bound') throw new Error(text);
  const row = values([{ name: 'one', type: INTEGER, nullable: false }], [[1]], origin);
  const relation = project(row, [{ name: 'answer', expression: bound.expression }], origin);
  const target = { kind: 'result', nodeId: 'n1', title: '', type: 'table', limit: 1, options: {} };
  const refusals = checkProgram(stage([{ relation, target: target as never }]));
  expect(refusals.length === 0).toBe(isExact);
});
