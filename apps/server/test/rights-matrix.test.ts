import { api, type Route } from '@millrace/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScene, type Actor, type Scene } from './rights/scene.ts';
import { rows, type Row, type Sent } from './rights/table.ts';
import { everybody, expectedOf } from './rights/who.ts';

let scene: Scene;
beforeAll(async () => void (scene = await openScene()));
afterAll(async () => {
  expect(scene.server.logged).toEqual([]);
  await scene.close();
});

const operations = new Map<string, Route>(
  Object.entries(api).flatMap(([resource, routes]) =>
    Object.entries<Route>(routes).map(([name, route]): [string, Route] => [
      `${resource}.${name}`,
      route,
    ]),
  ),
);
const operationOf = (row: string): string => row.replace(/ \(.*\)$/, '');

test('every operation has a row, and every row an operation', () => {
  expect(
    [...operations.keys()].filter(
      (operation) => !Object.keys(rows).some((row) => operationOf(row) === operation),
    ),
  ).toEqual([]);
  expect(Object.keys(rows).filter((row) => !operations.has(operationOf(row)))).toEqual([]);
});

test.each(Object.entries(rows))('%s', async (name, row) => {
  const answers: string[] = [];
  const expected: string[] = [];
  for (const who of everybody) {
    for (const by of ['cookie', 'token'] as const) {
      const actor = await scene.actor(who);
      const sent = await row[2](scene, actor);
      checkPath(name, sent);
      answers.push(
        `${who} by ${by}: ${await answer(sent, by === 'cookie' ? { cookie: actor.cookie } : { api_key: actor.token })}`,
      );
      expected.push(`${who} by ${by}: ${expectedOf(row[0], who)}`);
      if (changesItself.has(name)) await scene.restore(who);
    }
  }
  expect(answers).toEqual(expected);
});

/** Operations that change who the one is who tries them. */
const changesItself = new Set([
  'session.login',
  'session.logout',
  'users.changePassword',
  'members.set (oneself)',
]);

const scopes = ['read', 'run', 'write', 'admin'] as const;

describe('with a token of an administrator', () => {
  test.each(Object.entries(rows))('%s', async (name, [, needed, make]: Row) => {
    const refused: string[] = [];
    for (const scope of scopes) {
      const actor: Actor = await scene.actor('admin', [scope]);
      if ((await answer(await make(scene, actor), { token: actor.token })) === '403')
        refused.push(scope);
      if (changesItself.has(name)) await scene.restore('admin');
    }
    expect(refused).toEqual(needed === 'none' ? [] : scopes.slice(0, scopes.indexOf(needed)));
  });
});

async function answer(
  { method, path, body, headers = {} }: Sent,
  credential: Record<string, string>,
): Promise<string> {
  const form = body === undefined ? {} : { 'content-type': 'application/json' };
  const content =
    body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) };
  const response = await fetch(scene.server.address + path, {
    method,
    ...content,
    headers: { ...form, ...headers, ...credential } as Record<string, string>,
  });
  await (response.headers.get('content-type')?.startsWith('text/event-stream') === true
    ? response.body?.cancel()
    : response.text());
  return response.status === 200 ? 'ok' : String(response.status);
}

/** The request must be one of the operation whose row it is in. */
function checkPath(name: string, { method, path }: Sent): void {
  const route = operations.get(operationOf(name));
  const pattern = new RegExp(
    `^${route?.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  );
  expect([name, method, path.split('?')[0]]).toEqual([
    name,
    route?.method,
    expect.stringMatching(pattern),
  ]);
}
