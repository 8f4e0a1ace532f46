import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { builtStudio } from './browser/built-studio.ts';

const folder = process.env['MILLRACE_STUDIO'] ?? join(import.meta.dirname, '../dist');
beforeAll(builtStudio, 180_000);

const kilobyte = 1024;

/** The home page and the lists: one is opened first, the others are preloaded while idle. */
const lists = [
  'home-page',
  'workflows-page',
  'datasets-page',
  'executions-page',
  'files-page',
  'trash-page',
];

test('each list needs at most 305 KB of script, and all of them at most 330 KB', () => {
  const each = lists.map((list) => weightOf([entry(), chunk(list)]));
  const all = weightOf([entry(), ...lists.map(chunk)]);
  console.log(
    `Script, gzip: one list at most ${(Math.max(...each) / kilobyte).toFixed(0)} KB, all lists ${(all / kilobyte).toFixed(0)} KB.`,
  );
  expect(Math.max(...each)).toBeLessThanOrEqual(305 * kilobyte);
  expect(all).toBeLessThanOrEqual(330 * kilobyte);
});

test('browsers fetch few files: 25 for a list, 70 for a workflow', () => {
  for (const list of lists) expect(closure([entry(), chunk(list)]).size).toBeLessThanOrEqual(25);
  expect(closure([entry(), chunk('workflow-page')]).size).toBeLessThanOrEqual(70);
});

test('the editor, data grids, charts and code editors are loaded on demand', () => {
  const needed = [...closure([entry(), ...lists.map(chunk)])];
  expect(
    needed.filter((name) => /^(editor-page|workflow-page|chart-|code-editor|data-grid)/.test(name)),
  ).toEqual([]);
});

function entry(): string {
  return /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))![1]!;
}

function chunk(page: string): string {
  return readdirSync(join(folder, 'assets')).find(
    (name) => name.startsWith(`${page}-`) && name.endsWith('.js'),
  )!;
}

function weightOf(chunks: readonly string[]): number {
  return [...closure(chunks)].reduce((sum, name) => sum + gzipSync(source(name)).length, 0);
}

/** Chunks with everything they import statically; dynamic imports don't count. */
function closure(chunks: readonly string[], known = new Set<string>()): ReadonlySet<string> {
  for (const name of chunks.filter((each) => !known.has(each))) {
    known.add(name);
    const imported = source(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    closure(
      [...imported].map(([, file]) => file!),
      known,
    );
  }
  return known;
}

function source(name: string): string {
  return readFileSync(join(folder, 'assets', name), 'utf8');
}
