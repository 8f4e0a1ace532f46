import { ProblemError } from '@millrace/client';
import { expect, test } from 'vitest';
import { failedAt } from './failed-at.ts';

const problem = (code: string, ...errors: readonly object[]): ProblemError =>
  new ProblemError(
    {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Division by zero.',
      code,
      errors: errors as never,
    },
    null,
  );

test('finds where an engine failed on the data', () => {
  const at = { nodeId: 'add', field: 'expressions[1]', span: [4, 9] };
  expect(
    failedAt(
      problem('INVALID', { path: 'nodes.add.expressions[1]', message: 'Division by zero.', ...at }),
    ),
  ).toEqual(at);
  expect(
    failedAt(
      problem('INVALID', { path: 'nodes.add', message: 'Division by zero.', nodeId: 'add' }),
    ),
  ).toEqual({ nodeId: 'add', field: null, span: null });
});

test('other errors have no location', () => {
  expect(failedAt(new Error('offline'))).toBeNull();
  expect(failedAt(problem('INVALID'))).toBeNull();
  expect(failedAt(problem('INVALID', { path: 'limit', message: 'Too many.' }))).toBeNull();
  expect(
    failedAt(
      problem('INVALID_GRAPH', {
        path: 'nodes.add',
        message: 'A failure.',
        nodeId: 'add',
        code: 'UNKNOWN_COLUMN',
      }),
    ),
  ).toBeNull();
});
