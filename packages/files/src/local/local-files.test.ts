import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localFiles, parseMounts, type FileSystem } from '../index.ts';
import { testFileSystem } from '../testing/test-file-system.ts';

testFileSystem('local files', async () => {
  const root = mkdtempSync(join(tmpdir(), 'millrace-files-'));
  return { files: localFiles({ root }), end: async () => rmSync(root, { recursive: true }) };
});

describe('local files, from the host', () => {
  let outside: string;
  let root: string;
  let files: FileSystem;
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'millrace-outside-'));
    root = join(outside, 'root');
    mkdirSync(join(root, 'in'), { recursive: true });
    writeFileSync(join(outside, 'secret'), 'secret');
    writeFileSync(join(root, 'in', 'open'), 'open');
    files = localFiles({ root });
  });
  afterEach(() => rmSync(outside, { recursive: true }));
  const content = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('new');
  };

  test('links that lead out are not followed, by nothing', async () => {
    symlinkSync('../secret', join(root, 'file'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync('../new', join(root, 'dangling'));
    symlinkSync('loop', join(root, 'loop'));
    const refused = expect.objectContaining({ code: 'INVALID_PATH' }) as unknown;
    for (const path of ['/file', '/folder', '/folder/secret', '/folder/new', '/dangling', '/loop']) {
      await expect(files.read(path)).rejects.toEqual(refused);
      await expect(files.head(path, 10)).rejects.toEqual(refused);
      await expect(files.list(path)).rejects.toEqual(refused);
      await expect(files.localPath(path)).rejects.toEqual(refused);
      await expect(files.write(path, content(), { overwrite: true })).rejects.toEqual(refused);
      await expect(files.publication(join(root, 'in'), path, { saveMode: 'Overwrite', singleFile: false, runId: 'r' })).rejects.toEqual(refused);
    }
    for (const path of ['/folder/secret', '/folder/new']) {
      await expect(files.delete(path)).rejects.toEqual(refused);
      await expect(files.rename(path, '/here')).rejects.toEqual(refused);
      await expect(files.rename('/in/open', path)).rejects.toEqual(refused);
      await expect(files.createFolder(path)).rejects.toEqual(refused);
    }
    expect((await files.list('/')).map(({ name }) => name)).toEqual(['in']);
    expect((await files.glob('/*/secret')).length).toBe(0);
    expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret');
    expect(existsSync(join(outside, 'new'))).toBe(false);
  });

  test('deleting a link deletes the link', async () => {
    symlinkSync('../secret', join(root, 'file'));
    symlinkSync('in', join(root, 'inner'));
    await files.delete('/file');
    await files.delete('/inner', { recursive: true });
    expect(existsSync(join(outside, 'secret'))).toBe(true);
    expect(existsSync(join(root, 'in', 'open'))).toBe(true);
  });

  test('links that stay inside are followed', async () => {
    symlinkSync('in', join(root, 'inner'));
    expect(await files.head('/inner/open', 10)).toBe('open');
    expect(await files.stat('/inner')).toMatchObject({ directory: true });
  });

  test('a device is no file', async () => {
    execFileSync('mkfifo', [join(root, 'pipe')]);
    await expect(files.read('/pipe')).rejects.toEqual(expect.objectContaining({ code: 'WRONG_FILE_TYPE' }));
  });

  test('100,000 files are listed', async () => {
    for (let index = 0; index < 100_000; index++) writeFileSync(join(root, 'in', `${index}`), '');
    expect(await files.list('/in')).toHaveLength(100_001);
  });

  test('host folders are mounted, some to be read only', async () => {
    mkdirSync(join(outside, 'more'));
    writeFileSync(join(outside, 'more', 'data'), 'data');
    const mounts = parseMounts(`more=${join(outside, 'more')}, fixed=${join(outside, 'more')}:ro`);
    const mounted = localFiles({ root, mounts });
    expect((await mounted.list('/')).map(({ name }) => name)).toEqual(['in', 'mnt']);
    expect((await mounted.list('/mnt')).map(({ path }) => path)).toEqual(['/mnt/fixed', '/mnt/more']);
    expect(await mounted.head('/mnt/fixed/data', 9)).toBe('data');
    await mounted.write('/mnt/more/new', content());
    await expect(mounted.write('/mnt/fixed/newer', content())).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(mounted.delete('/mnt/more', { recursive: true })).rejects.toMatchObject({ code: 'INVALID_PATH' });
    expect(await mounted.rename('/in/open', '/mnt/more/moved')).toMatchObject({ path: '/mnt/more/moved' });
    expect(readFileSync(join(outside, 'more', 'moved'), 'utf8')).toBe('open');
    expect(() => parseMounts('x')).toThrow(/name=\/folder/);
  });

  test('relative paths start at the base', async () => {
    expect(await localFiles({ root, base: '/in' }).head('open', 9)).toBe('open');
  });
});

/** A small file system of its own that fills up, and lies on another device. Needs the right to mount one. */
const tiny = mkdtempSync(join(tmpdir(), 'millrace-tiny-'));
const mountable = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', tiny], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(tiny, { recursive: true });
    return false;
  }
})();

describe.skipIf(!mountable)('local files on a small device (skipped where none can be mounted)', () => {
  const files = localFiles({ root: mountable ? tiny : tmpdir() });
  const unmount = (): void => {
    execFileSync('umount', [tiny]);
    rmSync(tiny, { recursive: true });
  };
  test('a full disk says so, and leaves nothing', async () => {
    try {
      const large = async function* (): AsyncGenerator<Uint8Array> {
        for (let index = 0; index < 100; index++) yield Buffer.alloc(4096);
      };
      await expect(files.write('/large', large())).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 });
      expect(await files.list('/')).toEqual([]);

      const parts = mkdtempSync(join(tmpdir(), 'millrace-parts-'));
      writeFileSync(join(parts, 'part-0'), Buffer.alloc(400_000));
      await expect(files.publication(parts, '/out', { saveMode: 'Overwrite', singleFile: false, runId: 'r' })).rejects.toMatchObject({ code: 'DISK_FULL' });
      expect(await files.list('/')).toEqual([]);

      writeFileSync(join(parts, 'part-0'), 'small');
      const publication = await files.publication(parts, '/out', { saveMode: 'Overwrite', singleFile: false, runId: 'r' });
      await publication.commit();
      await publication.finish();
      expect(await files.head('/out/part-0', 10)).toBe('small');
      rmSync(parts, { recursive: true, force: true });
    } finally {
      unmount();
    }
  });
});
