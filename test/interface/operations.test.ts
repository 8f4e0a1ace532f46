import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from './caller.ts';
import { additions, answerForms, operations } from './operations.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';

let server: RunningServer;
let served: readonly string[];
beforeAll(async () => {
  server = await startRunningServer();
  const { json } = await server.stranger().send('GET', '/openapi.json');
  expect(json.openapi).toMatch(/^3\.1\./);
  served = Object.entries<Json>(json.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => server.stop());

const all = Object.keys(answerForms);

test('the interface has 47 operations', () => {
  expect(
    Object.fromEntries(
      Object.entries(operations).map(([resource, own]) => [resource, Object.keys(own).length]),
    ),
  ).toEqual({
    datasets: 9,
    workflows: 8,
    executions: 8,
    schedules: 3,
    dashboards: 6,
    processors: 4,
    hdfs: 9,
  });
  expect(all).toHaveLength(47);
});

/**
 * OpenAPI has paths that differ only in a parameter's name once, and which name that is, nobody
 * sends.
 */
const anyName = (operation: string): string => operation.replaceAll(/\{\w+\}/g, '{}');

test('the server declares every one of them', () => {
  const names = new Set(served.map(anyName));
  expect(all.filter((operation) => !names.has(anyName(operation)))).toEqual([]);
});

test('every operation that the server has on their paths is one of them, or an addition that is listed here', () => {
  const names = new Set(all.map(anyName));
  const paths = new Set(all.map((operation) => anyName(operation.split(' ')[1]!)));
  const onTheirPaths = served.filter((operation) => paths.has(anyName(operation.split(' ')[1]!)));
  expect(
    onTheirPaths
      .map(anyName)
      .filter((operation) => !names.has(operation))
      .toSorted(),
  ).toEqual(additions.map(anyName).toSorted());
});

test('every one of them has a contract test', () => {
  const texts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const proved = texts.flatMap((name) =>
    [
      ...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(/^prove\(\s*'([^']+)'/gm),
    ].map((found) => found[1]!),
  );
  expect(all.filter((operation) => !proved.includes(operation))).toEqual([]);
});

test('additional operations have the expected paths', async () => {
  const statuses = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'].map(
    async (path) => [path, (await server.stranger().send('GET', path)).status],
  );
  expect(await Promise.all(statuses)).toEqual([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
    ['/openapi.json', 200],
    ['/docs', 200],
  ]);
  for (const path of ['/login', '/logout']) expect(served).toContain(`POST ${path}`);
  const elsewhere = served
    .map((operation) => operation.split(' ')[1]!)
    .filter((path) => !path.startsWith('/api/v1/') && !all.some((one) => one.endsWith(` ${path}`)));
  expect(new Set(elsewhere)).toEqual(
    new Set([
      '/login',
      '/logout',
      '/healthz',
      '/readyz',
      '/metrics',
      '/openapi.json',
      '/docs',
      '/docs/{asset}',
    ]),
  );
});
