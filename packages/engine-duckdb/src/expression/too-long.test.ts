import { writeText, closed, decimal, INTEGER, STRING, type Expression } from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';
import { translateRegex } from './functions/regex.ts';
import { Refused } from './form.ts';

const schema = closed([
  { name: 'i', type: INTEGER, nullable: true },
  { name: 's', type: STRING, nullable: true },
  { name: 'n', type: decimal(10, 2), nullable: true },
]);

function bind(text: string): Expression {
  const bound = bindExpression(text, schema, { origin: { nodeId: 'n1', field: 'f' } });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return bound.expression;
}

test('refuses elt nested so deep that its SQL would double without end', () => {
  const [refusal] = refusals(bind(`${'elt('.repeat(60)}s${', s)'.repeat(60)}`));
  expect(writeText(refusal!.reason)).toContain('characters');
});

test('refuses what exceeds the size budget', () => {
  expect(refusals(bind('i + 1'), { left: 1 }).map(({ reason }) => writeText(reason))).toEqual([
    'The SQL of the workflow becomes too long here. Split the workflow, or compute fewer columns.',
  ]);
});

test('refuses regular expressions nested too deep', () => {
  expect(() => translateRegex(`${'('.repeat(100_000)}a${')'.repeat(100_000)}`, 'test')).toThrow(
    Refused,
  );
});
