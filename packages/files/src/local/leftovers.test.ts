import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLeftovers } from '../index.ts';
import { nameAside, temporaryName } from './temporary.ts';

let base: string;
let root: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'millrace-left-'));
  root = join(base, 'root');
  mkdirSync(join(root, 'a', 'b'), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true }));

const later = (): number => Date.now() + 60_000;

test('removes temporary files of writes and deletions at every depth, and nothing else', async () => {
  writeFileSync(join(root, temporaryName('new')), 'half');
  mkdirSync(join(root, 'a', 'b', temporaryName('gone'), 'deep'), { recursive: true });
  writeFileSync(join(root, 'a', 'kept'), 'kept');
  writeFileSync(join(root, 'a', '.millrace-unknown'), 'kept');
  await clearLeftovers({ root }, later());
  expect(readdirSync(root, { recursive: true }).toSorted()).toEqual([
    'a',
    'a/.millrace-unknown',
    'a/b',
    'a/kept',
  ]);
});

test('keeps temporary files that are in use', async () => {
  writeFileSync(join(root, temporaryName('new')), 'half');
  await clearLeftovers({ root }, Date.now() - 60_000);
  expect(readdirSync(root)).toHaveLength(2);
});

test('restores what was being replaced unless the replacement arrived', async () => {
  mkdirSync(join(root, String(nameAside('table'))));
  writeFileSync(join(root, String(nameAside('file'))), 'old');
  writeFileSync(join(root, String(nameAside('other'))), 'old');
  writeFileSync(join(root, 'other'), 'new');
  writeFileSync(join(root, String(nameAside('x'.repeat(240)))), 'whose?');
  await clearLeftovers({ root }, later());
  expect(readdirSync(root).toSorted().slice(1)).toEqual(['a', 'file', 'other', 'table']);
  expect(readdirSync(root).toSorted()[0]).toMatch(/^\.millrace-old-/);
  expect(readFileSync(join(root, 'other'), 'utf8')).toBe('new');
});

test('cleans up mounts too, but not read-only ones or links', async () => {
  const [open, fixed] = [join(base, 'open'), join(base, 'fixed')];
  for (const folder of [open, fixed]) {
    mkdirSync(folder);
    writeFileSync(join(folder, temporaryName('new')), '');
  }
  symlinkSync(fixed, join(root, 'link'));
  await clearLeftovers(
    {
      root,
      mounts: [
        { name: 'open', folder: open, readOnly: false },
        { name: 'fixed', folder: fixed, readOnly: true },
      ],
    },
    later(),
  );
  expect(readdirSync(open)).toEqual([]);
  expect(readdirSync(fixed)).toHaveLength(1);
});
