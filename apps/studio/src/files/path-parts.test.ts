import { expect, test } from 'vitest';
import { folderOf, isPlainPath, isWithin, nameOf, trailOf } from './path-parts.ts';

test('a path has a folder and a name', () => {
  expect([folderOf('/shared/a/b.csv'), nameOf('/shared/a/b.csv')]).toEqual(['/shared/a', 'b.csv']);
  expect([folderOf('/shared'), nameOf('/shared')]).toEqual(['', 'shared']);
  expect(folderOf('b.csv')).toBe('');
  expect(trailOf('/shared/a')).toEqual([
    { name: 'shared', path: '/shared' },
    { name: 'a', path: '/shared/a' },
  ]);
});

test('patterns, parameters and other file systems are not completed', () => {
  expect(['/shared/', '/shared/*.csv', '/a/${day}', 's3://x/y', ''].map(isPlainPath)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a path is inside its folder and all parent folders, but not in one with the same prefix', () => {
  expect(
    ['/shared', '/shared/a/b.csv', '/shared-too/b.csv', '/user'].map((path) =>
      isWithin(path, '/shared'),
    ),
  ).toEqual([true, true, false, false]);
});
