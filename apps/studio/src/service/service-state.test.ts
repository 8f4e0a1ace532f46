import { expect, test } from 'vitest';
import { afterAnswer, type ServiceState } from './service-state.ts';

const nobody: ServiceState = { session: 'none', server: 'there', generation: 0 };
/** The state after responses, each to a request that was sent after the previous response. */
const after = (...answers: readonly (readonly [string, number | null])[]): ServiceState =>
  answers.reduce(
    (state, [path, status]) => afterAnswer(state, { path, status, generation: state.generation }),
    nobody,
  );

test('a session ends only if there was one', () => {
  expect(after(['/api/v1/session', 401]).session).toBe('none');
  expect(after(['/api/v1/session', 200], ['/api/v1/workflows', 401]).session).toBe('ended');
  expect(after(['/login', 200], ['/api/v1/workflows', 401]).session).toBe('ended');
});

test('a wrong password leaves the session ended, a right one opens it again', () => {
  const ended = [['/login', 200] as const, ['/api/v1/workflows', 401] as const];
  expect(after(...ended, ['/login', 401]).session).toBe('ended');
  expect(after(...ended, ['/login', 200]).session).toBe('open');
});

test('after logging out, there is no session to end', () => {
  expect(after(['/login', 200], ['/logout', 200], ['/api/v1/workflows', 401]).session).toBe('none');
});

test('a server is down without a response or if a proxy responds for it, and back with the next response', () => {
  expect(after(['/api/v1/workflows', null]).server).toBe('gone');
  expect(after(['/api/v1/workflows', 502]).server).toBe('gone');
  expect(after(['/api/v1/workflows', null], ['/healthz', 200]).server).toBe('there');
  expect(after(['/api/v1/workflows', 500]).server).toBe('there');
  expect(after(['/login', 200], ['/api/v1/workflows', 502]).session).toBe('open');
});

test('a late 401 for a request from before a login does not end the new session, in any order of responses', () => {
  const open = after(['/login', 200]);
  const sent = open.generation;
  const ended = afterAnswer(open, { path: '/api/v1/workflows', status: 401, generation: sent });
  const back = afterAnswer(ended, { path: '/login', status: 200, generation: ended.generation });
  const lazy = afterAnswer(back, { path: '/api/v1/datasets', status: 401, generation: sent });
  expect(lazy).toEqual(back);
  expect(
    afterAnswer(lazy, { path: '/api/v1/files', status: 401, generation: ended.generation }).session,
  ).toBe('open');
  expect(
    afterAnswer(lazy, { path: '/api/v1/files', status: 401, generation: lazy.generation }).session,
  ).toBe('ended');
});

test('a late response from before the session ended does not reopen it', () => {
  const open = after(['/login', 200]);
  const ended = afterAnswer(open, {
    path: '/api/v1/workflows',
    status: 401,
    generation: open.generation,
  });
  expect(
    afterAnswer(ended, { path: '/api/v1/session', status: 200, generation: open.generation })
      .session,
  ).toBe('ended');
});
