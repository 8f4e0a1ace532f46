import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processors } from '@millrace/processors';
import { lexer, type Token, type Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { editorActions } from '../editor/actions/registry.ts';
import { plainText } from '../pages/guide/headings.ts';
import { german, keyNames, serverTexts } from './de.ts';
import { english } from './en.ts';
import { processorFile } from './processor-texts.ts';

const root = join(import.meta.dirname, '../../../..');

/** Pages of the guide that stay English: the names of tests are a part of them. */
const untranslated = ['reference/api'];
/** Pages whose translation is generated as well. */
const generated = ['reference/functions'];

const guide = globSync(['*.md', '{tutorial,how-to,explanation,reference}/*.md'], {
  cwd: join(root, 'docs'),
})
  .map((path) => path.replaceAll('\\', '/').replace(/\.md$/, ''))
  .filter((page) => !untranslated.includes(page))
  .map((page) => ({ page, from: `docs/${page}.md`, to: `docs/de/${page}.md` }));
const pages = globSync('packages/processors/src/*/*/page.md', { cwd: root }).map((from) => {
  const name = from.split(/[\\/]/).at(-2)!;
  const to = `apps/studio/src/i18n/de/processors/pages/${name}.md`;
  return { page: `processors/${name}`, from, to };
});
const all = [...guide, ...pages];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every page is translated, and no other', () => {
  expect(pages.map(({ page }) => page).toSorted()).toEqual(
    processors.map(({ name }) => `processors/${processorFile(name)}`).toSorted(),
  );
  expect(all.filter(({ to }) => !existsSync(join(root, to)))).toEqual([]);
  const translated = globSync(
    ['docs/de/**/*.md', 'apps/studio/src/i18n/de/processors/pages/*.md'],
    { cwd: root },
  );
  expect(translated).toHaveLength(all.length);
});

/** Fails if an English page changed. Change the German one as well, then run this with `--update` at the end. */
test('translations are of the current English pages', async () => {
  const current = all
    .filter(({ page }) => !generated.includes(page))
    .toSorted((one, other) => (one.page < other.page ? -1 : 1))
    .map(({ page, from }) => [page, createHash('sha256').update(textOf(from)).digest('hex')]);
  const sources = `${JSON.stringify(Object.fromEntries(current), null, 2)}\n`;
  await expect(sources).toMatchFileSnapshot(join(root, 'docs/de/sources.json'));
});

describe.each(all)('$to', ({ from, to }) => {
  const [originals, translations] = [from, to].map((path) => blocksOf(textOf(path)));

  test('has the structure, the code and the pictures of the English page', () => {
    expect(translations!.map(shapeOf)).toEqual(originals!.map(shapeOf));
    const differing = originals!.flatMap((original, place) => {
      const parts = (token: Token): readonly string[] =>
        [...inlinesOf(token, 'codespan'), ...inlinesOf(token, 'image')].map(
          (each) => (each as Tokens.Image).href ?? (each as Tokens.Codespan).text,
        );
      const found = new Set(parts(translations![place]!).map(inGerman));
      return parts(original).filter(
        (part) => !found.has(inGerman(part)) && !found.has(withKeys(part)),
      );
    });
    expect(differing).toEqual([]);
  });

  test('has as many links as the English page', () => {
    const linksOf = (block: Token): number => inlinesOf(block, 'link').length;
    expect(translations!.map(linksOf)).toEqual(originals!.map(linksOf));
  });

  test('names what is on the screen as the studio does', () => {
    const differing = originals!.flatMap((original, place) => {
      const names = new Set(strongOf(translations![place]!));
      return strongOf(original).filter((label) => {
        const known = labels.get(label);
        return known !== undefined && known.isDisjointFrom(names);
      });
    });
    expect(differing).toEqual([]);
  });
});

/** Pages of processors are split at their English headings, and have no title and description. */
function blocksOf(text: string): readonly Token[] {
  const page = text.replace(/^# [^]*?(?=^## (?:Details|Examples)$)/m, '');
  return lexer(page).filter(({ type }) => type !== 'space' && type !== 'html');
}

function shapeOf(token: Token): string {
  const { type } = token;
  if (type === 'heading') return `heading ${(token as Tokens.Heading).depth}`;
  if (type === 'list') return `list of ${(token as Tokens.List).items.length}`;
  if (type === 'code') return `code ${(token as Tokens.Code).text}`;
  if (type !== 'table') return type;
  const { header, rows } = token as Tokens.Table;
  return `table of ${rows.length} rows and ${header.length} columns`;
}

function inlinesOf(token: Token, type: string): readonly Token[] {
  return [
    ...(token.type === type ? [token] : []),
    ...partsOf(token).flatMap((part) => inlinesOf(part, type)),
  ];
}

function partsOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type !== 'table') return (token as Tokens.Generic).tokens ?? [];
  const { header, rows } = token as Tokens.Table;
  return [...header, ...rows.flat()].flatMap(({ tokens }) => tokens);
}

/** Pictures are the same in both languages, from one folder further down. */
function inGerman(part: string): string {
  return part.replace(/^(?:\.\.\/)+(?=pictures\/)/, '');
}

/** Keys as a German keyboard names them. */
function withKeys(part: string): string {
  return part.replaceAll(/[A-Za-z]+/g, (word) => keyNames[word] ?? word);
}

function strongOf(token: Token): readonly string[] {
  return inlinesOf(token, 'strong').map((strong) => withoutDots(plainText([strong])));
}

function withoutDots(label: string): string {
  return label.replace(/…$/, '').trim();
}

type Texts = { readonly [key: string]: string | Texts };

/** The labels of the studio in German, by the English ones. */
const labels: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const label = withoutDots(from);
    if (!found.has(label)) found.set(label, new Set());
    found.get(label)!.add(withoutDots(to));
  };
  const addAll = (from: Texts, to: Texts): void => {
    for (const [key, text] of Object.entries(from)) {
      const translation = to[key];
      if (typeof text === 'string') add(text, translation as string);
      else addAll(text, translation as Texts);
    }
  };
  addAll(english, german);
  for (const { id, label } of editorActions) add(label, german.editor.actions[id]);
  for (const [name, [translation]] of Object.entries(serverTexts.processors))
    add(name, translation);
  for (const names of [serverTexts.categories, serverTexts.titles, serverTexts.things])
    for (const [name, translation] of Object.entries(names)) add(name, translation);
  return found;
})();
