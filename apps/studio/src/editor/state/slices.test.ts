import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

test('no two slices have the same name', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bdefineSlice(?:<[^(]*>)?\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('no module of the editor keeps state of its own', () => {
  const own = sources.filter(
    ({ text }) =>
      /^(?:export )?let /m.test(text) || /\bcreate[<(]/.test(text.replaceAll(/\.create\(/g, '')),
  );
  expect(own.map(({ path }) => path)).toEqual(['state/preferences.ts']);
});
