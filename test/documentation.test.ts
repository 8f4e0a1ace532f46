import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { processors } from '@millrace/processors';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('lists every processor in the README', () => {
  const readme = read('README.md');
  expect(
    processors
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`[|,] ${name}(,| \\|)`).test(readme)),
  ).toEqual([]);
});

it('describes every setting of the server', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const names = sources.flatMap(
    (path) => read(path).match(/\bMILLRACE_[A-Z]+(?:_[A-Z]+)*\b/g) ?? [],
  );
  const page = read('docs/reference/settings.md');
  expect([...new Set(names)].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('lists every decision', () => {
  const pages = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path));
  const list = read('docs/decisions/README.md');
  expect(pages.filter((page) => !list.includes(`](${page})`))).toEqual([]);
});
