import { expect, test } from 'vitest';
import { compareVersions, isReordered, type Registration } from './compare-versions.ts';

const registration = (
  columns: readonly (readonly [string, string, string?])[],
  more: Partial<Registration> = {},
): Registration => ({
  name: 'Sales',
  category: null,
  description: null,
  header: true,
  readOptions: null,
  path: '/shared/sales.csv',
  delimiter: ',',
  datasetType: 'CSV',
  filterLinesContaining: null,
  datasetSchema: '',
  inferredSchema: null,
  readOptionsModel: null,
  schemaModel: {
    schemaColList: columns.map(([colName, colType, colFormat = '']) => ({
      colName,
      colType,
      colFormat,
      colMLType: '',
    })),
  },
  ...more,
});

test('settings, options and columns are compared; what neither version has is left out', () => {
  const then = registration([
    ['day', 'STRING'],
    ['amount', 'DOUBLE'],
  ]);
  const now = registration(
    [
      ['day', 'DATE', 'dd.MM.yyyy'],
      ['city', 'STRING'],
    ],
    { path: '/shared/new.csv', readOptionsModel: { skipLines: 2 } },
  );
  expect(compareVersions(then, now).filter((each) => each.then !== each.now)).toEqual([
    { kind: 'setting', name: 'path', then: '/shared/sales.csv', now: '/shared/new.csv' },
    { kind: 'option', name: 'skipLines', then: null, now: '2' },
    { kind: 'column', name: 'day', then: 'STRING', now: 'DATE dd.MM.yyyy' },
    { kind: 'column', name: 'city', then: null, now: 'STRING' },
    { kind: 'column', name: 'amount', then: 'DOUBLE', now: null },
  ]);
  expect(compareVersions(then, then).map(({ name }) => name)).not.toContain('description');
});

test('columns in another order are noticed', () => {
  const [a, b] = [['a', 'STRING'] as const, ['b', 'STRING'] as const];
  expect(isReordered(registration([a, b]), registration([b, a]))).toBe(true);
  expect(isReordered(registration([a, b]), registration([a, b]))).toBe(false);
  expect(isReordered(registration([a]), registration([a, b]))).toBe(false);
});
