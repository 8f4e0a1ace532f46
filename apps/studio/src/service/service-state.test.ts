import { expect, test } from 'vitest';
import { afterAnswer, type ServiceState } from './service-state.ts';

const nobody: ServiceState = { session: 'none', server: 'there' };
const after = (...answers: readonly (readonly [string, number | null])[]): ServiceState =>
  answers.reduce((state, [path, status]) => afterAnswer(state, path, status), nobody);

test('a session ends only where there was one', () => {
  expect(after(['/api/v1/session', 401]).session).toBe('none');
  expect(after(['/api/v1/session', 200], ['/api/v1/workflows', 401]).session).toBe('ended');
  expect(after(['/login', 200], ['/api/v1/workflows', 401]).session).toBe('ended');
});

test('a wrong password leaves the session ended, a right one opens it again', () => {
  const ended = [['/login', 200] as const, ['/api/v1/workflows', 401] as const];
  expect(after(...ended, ['/login', 401]).session).toBe('ended');
  expect(after(...ended, ['/login', 200]).session).toBe('open');
});

test('who logs out has no session that could end', () => {
  expect(after(['/login', 200], ['/logout', 200], ['/api/v1/workflows', 401]).session).toBe('none');
});

test('a server is gone without an answer, or where a proxy answers in its place, and back with the next answer', () => {
  expect(after(['/api/v1/workflows', null]).server).toBe('gone');
  expect(after(['/api/v1/workflows', 502]).server).toBe('gone');
  expect(after(['/api/v1/workflows', null], ['/healthz', 200]).server).toBe('there');
  expect(after(['/api/v1/workflows', 500]).server).toBe('there');
  expect(after(['/login', 200], ['/api/v1/workflows', 502]).session).toBe('open');
});
