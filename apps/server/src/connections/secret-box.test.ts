import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

let folder: string;
let keyFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-keys-'));
  keyFile = join(folder, 'secret.key');
});
afterEach(() => rm(folder, { recursive: true }));

test('a sealed text can be opened again, also by another process, and looks different each time', async () => {
  const box = createSecretBox(keyFile);
  const text = 'pass wörd 🔑\n';
  const sealed = await box.seal(text, 'connection 1');
  expect(sealed).not.toContain('pass');
  expect(await box.seal(text, 'connection 1')).not.toBe(sealed);
  expect(await createSecretBox(keyFile).open(sealed, 'connection 1')).toBe(text);
  expect(await box.open(await box.seal('', 'x'), 'x')).toBe('');
});

test('creates the key file once, on first use, readable only by its owner', async () => {
  await expect(stat(keyFile)).rejects.toThrow();
  const boxes = Array.from({ length: 8 }, () => createSecretBox(keyFile));
  const sealed = await Promise.all(boxes.map((box) => box.seal('x', 'y')));
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  expect((await readFile(keyFile, 'utf8')).trim()).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  for (const one of sealed) expect(await createSecretBox(keyFile).open(one, 'y')).toBe('x');
});

test('does not open text that was changed, truncated or moved to another record', async () => {
  const box = createSecretBox(keyFile);
  const sealed = await box.seal('secret', 'connection 1');
  const flipped = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  for (const [text, bound] of [
    [sealed, 'connection 2'],
    [sealed.slice(0, -4), 'connection 1'],
    [flipped, 'connection 1'],
    ['', 'connection 1'],
    [sealed.replace('v1', 'v2'), 'connection 1'],
  ] as const)
    await expect(box.open(text, bound)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a new key goes first, and the old one stays until everything is sealed again', async () => {
  const old = await createSecretBox(keyFile).seal('secret', 'x');
  await writeFile(
    keyFile,
    `${randomBytes(32).toString('base64')}\n${await readFile(keyFile, 'utf8')}`,
  );
  const rotated = createSecretBox(keyFile);
  expect(await rotated.open(old, 'x')).toBe('secret');
  const anew = await rotated.seal('secret', 'x');
  await writeFile(keyFile, (await readFile(keyFile, 'utf8')).split('\n')[0] ?? '');
  expect(await createSecretBox(keyFile).open(anew, 'x')).toBe('secret');
  await expect(createSecretBox(keyFile).open(old, 'x')).rejects.toMatchObject({
    message: expect.stringContaining('has no key') as string,
  });
});

test('refuses a key file that others can read, or that is invalid', async () => {
  await createSecretBox(keyFile).seal('x', 'y');
  await chmod(keyFile, 0o644);
  await expect(createSecretBox(keyFile).seal('x', 'y')).rejects.toThrow(/mode to 600/);
  await chmod(keyFile, 0o600);
  await writeFile(keyFile, 'not a key');
  await expect(createSecretBox(keyFile).seal('x', 'y')).rejects.toThrow(/32 bytes/);
  await writeFile(keyFile, '');
  await expect(createSecretBox(keyFile).seal('x', 'y')).rejects.toThrow(/has no key/);
});
