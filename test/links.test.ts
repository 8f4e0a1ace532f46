import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', '{apps,benchmarks,deploy,docs,examples,packages,test}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});
const anchorsByPage = new Map<string, ReadonlySet<string>>();

it('has no broken relative link in a Markdown file', () => {
  expect(pages).toContain('README.md');
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

it('links every page of docs from the index or from a page that the index links', () => {
  const reached = reachable('docs/index.md');
  const documentation = pages.filter((page) => page.startsWith('docs/'));
  expect(documentation.filter((page) => !reached.has(page))).toEqual([]);
});

it.each(['CONTRIBUTING.md', 'ARCHITECTURE.md'])('names only files that exist in %s', (page) => {
  const paths = [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:apps|benchmarks|deploy|docs|examples|packages|scripts|test)\/[^`\s]*)`/g,
    ),
  ].map(([, path = '']) => path);
  const exact = paths.filter((path) => !/[<*…{]/.test(path));
  expect(exact.length).toBeGreaterThan(0);
  expect(
    exact.filter(
      (path) => !existsSync(join(root, path)) && globSync(`${path}*`, { cwd: root }).length === 0,
    ),
  ).toEqual([]);
});

/** The links of a page that lead to no file or to no heading, as `page: target`. */
function brokenLinks(page: string): readonly string[] {
  return localLinks(page)
    .filter(
      ({ path, anchor }) =>
        !existsSync(join(root, path)) ||
        (anchor !== '' && path.endsWith('.md') && !anchors(path).has(anchor)),
    )
    .map(({ target }) => `${page}: ${target}`);
}

function reachable(start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
    if (reached.has(page)) continue;
    reached.add(page);
    queue.push(...localLinks(page).flatMap(({ path }) => pagesAt(path)));
  }
  return reached;
}

/** The page at a path, or every page of a linked folder. */
function pagesAt(path: string): readonly string[] {
  const isFolder = existsSync(join(root, path)) && statSync(join(root, path)).isDirectory();
  return isFolder
    ? pages.filter((page) => dirname(page) === path.replace(/\/$/, ''))
    : pages.filter((page) => page === path);
}

type Link = { readonly target: string; readonly path: string; readonly anchor: string };

function localLinks(page: string): readonly Link[] {
  const targets = [
    ...prose(page).matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|(?:src|href|srcset)="([^"]+)"/g),
  ].map(([, link, attribute]) => link ?? attribute ?? '');
  return targets
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return {
        target,
        anchor,
        path:
          path === '' ? page : relative(root, join(root, dirname(page), decodeURIComponent(path))),
      };
    });
}

/** The ids that GitHub assigns to the headings of a page. */
function anchors(page: string): ReadonlySet<string> {
  const known = anchorsByPage.get(page);
  if (known !== undefined) return known;
  const seen = new Map<string, number>();
  const found = new Set<string>();
  for (const [, heading = ''] of prose(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    found.add(count === 0 ? slug : `${slug}-${count}`);
  }
  anchorsByPage.set(page, found);
  return found;
}

function slugOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** The text of a page without its code blocks and code spans. */
function prose(page: string): string {
  return readFileSync(join(root, page), 'utf8')
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/^ {4}.*$/gm, '')
    .replaceAll(/^(?!#)(.*)$/gm, (line) => line.replaceAll(/`[^`]*`/g, ''));
}
