import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processors } from '@millrace/processors';
import { lexer, walkTokens, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { processorFile } from '../../i18n/processor-texts.ts';
import { guidePageOf } from '../../shell/guide-pages.ts';
import { contentsOf } from './contents.ts';
import { guideTarget } from './guide-link.ts';
import { headingIds } from './headings.ts';
import { searchPages } from './search.ts';

const root = join(import.meta.dirname, '../../../../..');
const docs = join(root, 'docs');
const pages = new Set(
  globSync(
    [
      '*.md',
      '{tutorial,how-to,explanation,reference}/*.md',
      'reference/processors/storage-level.md',
    ],
    { cwd: docs },
  ).map((path) => path.replaceAll('\\', '/').replace(/\.md$/, '')),
);
const textOf = (page: string): string => readFileSync(join(docs, `${page}.md`), 'utf8');

test('every link of every page leads to a page, a heading, a processor, a URL, or a file that exists', () => {
  const files = new Set(processors.map(({ name }) => processorFile(name)));
  const broken: string[] = [];
  for (const page of pages) {
    const links: Tokens.Link[] = [];
    void walkTokens(lexer(textOf(page)), (token) => {
      if (token.type === 'link') links.push(token as Tokens.Link);
    });
    for (const { href } of links) {
      const target = guideTarget(page, href, pages);
      const isRight =
        target.kind === 'page'
          ? target.heading === '' || idsOf(target.page).includes(target.heading)
          : target.kind === 'processor'
            ? target.file === null || files.has(target.file)
            : target.kind === 'web' || existsSync(join(docs, target.path));
      if (!isRight) broken.push(`${page}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

function idsOf(page: string): readonly string[] {
  return [...headingIds(lexer(textOf(page))).values()];
}

test('the contents list every page but the first one, once', () => {
  const listed = contentsOf(textOf('index'), pages).flatMap(({ entries }) =>
    entries.map(({ page }) => page),
  );
  expect(listed.toSorted()).toEqual(
    [...pages].filter((page) => !/^(index|reference\/processors\/.*)$/.test(page)).toSorted(),
  );
});

test('sections have the titles of the headings and of the strong lines', () => {
  const index =
    '# Docs\n\n## How-to\n\n**Build**\n\n- [One `x`](how-to/one.md): why\n- [Two](none.md)\n';
  expect(contentsOf(index, new Set(['how-to/one']))).toEqual([
    { title: 'Build', entries: [{ page: 'how-to/one', title: 'One x' }] },
  ]);
});

test('links are relative to their page', () => {
  const known = new Set(['a', 'how-to/b']);
  expect(guideTarget('how-to/b', '../a.md#one', known)).toEqual({
    kind: 'page',
    page: 'a',
    heading: 'one',
  });
  expect(guideTarget('how-to/b', '#two', known)).toEqual({
    kind: 'page',
    page: 'how-to/b',
    heading: 'two',
  });
  expect(guideTarget('how-to/b', '../reference/processors/join.md', known)).toEqual({
    kind: 'processor',
    file: 'join',
  });
  expect(guideTarget('a', 'reference/processors/', known)).toEqual({
    kind: 'processor',
    file: null,
  });
  expect(guideTarget('how-to/b', '../../examples/x.json', known)).toEqual({
    kind: 'file',
    path: '../examples/x.json',
  });
  expect(guideTarget('a', 'https://example.org/#x', known)).toEqual({
    kind: 'web',
    url: 'https://example.org/#x',
  });
});

test('a search finds pages with all words, titles first, and shows what is around', () => {
  const text = `# Title\n\n${'Long before. '.repeat(20)}A [cache point](x.md) stores a \`result\`.`;
  const found = searchPages(
    [
      { page: 'b', title: 'Other', text },
      { page: 'a', title: 'Cache', text: 'A point.' },
      { page: 'c', title: 'None', text: 'cache' },
    ],
    ' cache  POINT ',
  );
  expect(found.map(({ page }) => page)).toEqual(['a', 'b']);
  expect(found[1]!.around).toMatch(/^… .*A cache point stores a result\.$/);
  expect(searchPages([], ' ')).toEqual([]);
});

test('every page of the studio leads to a page of the guide', () => {
  const router = readFileSync(join(import.meta.dirname, '../../router.tsx'), 'utf8');
  const routes = [...router.matchAll(/getParentRoute: \(\) => project,\s*path: '\/([^']+)'/g)];
  expect(routes.length).toBeGreaterThan(15);
  for (const [, route = ''] of routes)
    expect(pages).toContain(guidePageOf(`/inside/projects/$projectId/${route}`));
  expect(guidePageOf('/inside/projects/$projectId/schedules/new')).toBe(
    'how-to/schedule-workflows',
  );
});
