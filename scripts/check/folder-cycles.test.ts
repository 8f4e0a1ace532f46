import { expect, test } from 'vitest';
import { findFolderCycles, type Import } from './folder-cycles.ts';

const imports = (...pairs: readonly (readonly [string, string])[]): readonly Import[] =>
  pairs.map(([from, to]) => ({ from, to }));

test('finds folders that import each other, though none of their files do', () => {
  const cycle = imports(['src/a/one.ts', 'src/b/two.ts'], ['src/b/three.ts', 'src/a/four.ts']);
  expect(
    findFolderCycles('src', cycle).map((each) =>
      each.toSorted((one, other) => one.from.localeCompare(other.from)),
    ),
  ).toEqual([cycle]);
});

test('finds a cycle of three folders below another one', () => {
  const cycle = imports(
    ['src/x/a/1.ts', 'src/x/b/1.ts'],
    ['src/x/b/2.ts', 'src/x/c/1.ts'],
    ['src/x/c/2.ts', 'src/x/a/2.ts'],
  );
  expect(findFolderCycles('src', cycle)).toHaveLength(1);
});

test('counts a file beside folders by itself', () => {
  const layers = imports(['src/index.ts', 'src/a/1.ts'], ['src/a/1.ts', 'src/clock.ts']);
  expect(findFolderCycles('src', layers)).toEqual([]);
  expect(
    findFolderCycles('src', [...layers, { from: 'src/clock.ts', to: 'src/a/2.ts' }]),
  ).toHaveLength(1);
});

test('leaves imports of other packages alone', () => {
  expect(
    findFolderCycles(
      'p/src',
      imports(['p/src/a/1.ts', 'q/src/b/1.ts'], ['q/src/b/1.ts', 'p/src/a/1.ts']),
    ),
  ).toEqual([]);
});
