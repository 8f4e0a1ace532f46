import { isLimitProblem, renderTextProblem } from '@millrace/model';
import { INTEGER, type Schema } from '@millrace/plan';
import { expect, test } from 'vitest';
import { bindExpression } from './bind/bind-expression.ts';
import type { Problem } from './problem.ts';

const schema: Schema = {
  kind: 'closed',
  fields: [{ name: 'amount', type: INTEGER, nullable: false }],
};

function problemsOf(text: string): readonly Problem[] {
  const binding = bindExpression(text, schema, { origin: { nodeId: 'n1' } });
  return binding.kind === 'problems' ? binding.problems : [];
}

test('a problem is data, and gets its text where it is shown', () => {
  const args = { column: 'amout', tables: [], columns: ['amount'], more: 0, suggestion: 'amount' };
  const [problem] = problemsOf('amout + 1');
  expect(problem).toEqual({ code: 'UNKNOWN_COLUMN', args, span: [0, 5] });
  expect(renderTextProblem(problem!)).toEqual({
    code: 'UNKNOWN_COLUMN',
    args,
    message: "Column `amout` doesn't exist in the input.",
    hint: 'Did you mean `amount`?',
  });
  expect(problemsOf('$least')).toMatchObject([
    { code: 'UNKNOWN_PARAMETER', args: { parameter: 'least', suggestion: null } },
  ]);
  expect(problemsOf('amount +')).toMatchObject([{ code: 'UNEXPECTED_TOKEN' }]);
});

test('distinguishes texts that are too large from texts that are wrong', () => {
  expect(problemsOf(`${'('.repeat(5000)}1${')'.repeat(5000)}`).map(isLimitProblem)).toEqual([true]);
  expect(problemsOf('amout').map(isLimitProblem)).toEqual([false]);
});
