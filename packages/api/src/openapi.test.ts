import { expect, test } from 'vitest';
import { api } from './api.ts';
import { openapiDocument } from './openapi.ts';
import type { Route } from './route.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; schema: Record<string, unknown> }[];
};
const document = openapiDocument({ version: '1', serverUrl: 'http://localhost' });
const paths = Object.entries(document['paths'] as Record<string, Record<string, Operation>>);

test('no two paths differ only in the names of their parameters', () => {
  const shapes = paths.map(([path]) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.toSorted()).toEqual([...new Set(shapes)].toSorted());
});

test('every operation declares the parameters of its path', () => {
  for (const [path, operations] of paths)
    for (const { operationId, parameters } of Object.values(operations))
      expect([
        operationId,
        parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
      ]).toEqual([operationId, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
});

test('every operation without a header that selects it is in the document', () => {
  const documented = paths.flatMap(([, operations]) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  const declared = Object.entries(api).flatMap(([resource, routes]) =>
    Object.entries<Route>(routes).flatMap(([name, route]) =>
      route.onHeader === undefined ? [`${resource}.${name}`] : [],
    ),
  );
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

test('metrics need no login from the local machine', () => {
  const [metrics] = paths.flatMap(([path, operations]) =>
    path === '/metrics' ? Object.values(operations) : [],
  );
  expect(metrics).toMatchObject({
    security: [{}, { session: [] }, { apiKey: [] }, { bearer: [] }],
  });
});

test('has the limits of query parameters', () => {
  const parameterOf = (operationId: string, name: string) =>
    paths
      .flatMap(([, operations]) => Object.values(operations))
      .find((each) => each.operationId === operationId)
      ?.parameters.find((each) => each.name === name)?.schema;
  expect(parameterOf('files.open', 'length')).toMatchObject({
    type: 'integer',
    minimum: 0,
    maximum: 1_048_576,
  });
  expect(parameterOf('insight.datasetProfile', 'rows')).toMatchObject({
    anyOf: [{ const: 'all' }, { type: 'integer', minimum: 1, maximum: 10_000_000 }],
  });
  const [one] = (parameterOf('executions.list', 'status')?.['anyOf'] ?? []) as {
    pattern: string;
  }[];
  expect(
    ['RUNNING', '2', 'FAILED,KILLED'].map((text) => new RegExp(one?.pattern ?? '').test(text)),
  ).toEqual([true, true, true]);
  expect(['', '00', 'NONE'].map((text) => new RegExp(one?.pattern ?? '').test(text))).toEqual([
    false,
    false,
    false,
  ]);
});
