import { expect, test } from 'vitest';
import { missingDatasets } from './missing-datasets.ts';

test('a refused import names the missing datasets', () => {
  const candidates = [{ id: 4, uuid: 'u', name: 'Two', path: '/shared/two.csv', projectId: 1 }];
  const errors = [
    {
      path: 'body.mapping.17',
      message: 'there is none',
      reference: '17',
      nodeIds: ['in'],
      name: 'Two',
      filePath: '',
      candidates,
    },
  ];
  expect(missingDatasets({ errors })).toEqual([
    { reference: '17', name: 'Two', path: null, candidates },
  ]);
});

test('any other refusal names none', () => {
  expect(missingDatasets({ errors: [{ path: 'body.content', message: 'is no JSON' }] })).toEqual(
    [],
  );
  expect(missingDatasets({})).toEqual([]);
});
