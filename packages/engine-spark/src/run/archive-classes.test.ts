import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { archiveClasses } from './archive-classes.ts';

test('reports that there is no Python, or that it has no PySpark', async () => {
  expect(await archiveClasses('/no/python')).toBe(false);
  expect(await archiveClasses(process.execPath)).toBe(false);
});

test('ends its processes when it is aborted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const started = join(folder, 'pid');
  const python = join(folder, 'python');
  await writeFile(python, `#!/bin/sh\necho $$ > "${started}"\nexec tail -f /dev/null\n`, {
    mode: 0o755,
  });
  const aborting = new AbortController();
  const archived = archiveClasses(python, aborting.signal);
  const pid = await vi.waitFor(async () => {
    const written = await readFile(started, 'utf8');
    expect(written).toMatch(/\n$/);
    return Number(written);
  }, 30_000);
  aborting.abort();
  expect(await archived).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await archiveClasses(python, aborting.signal)).toBe(false);
});
