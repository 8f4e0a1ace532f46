import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localFiles, parseMounts, resolveSources, type FileSystem } from '../index.ts';
import { bestHandleKind, type HandleKind } from './directory-handle.ts';
import { testFileSystem } from '../testing/test-file-system.ts';

const holdings: readonly HandleKind[] =
  bestHandleKind === 'descriptors' ? ['descriptors', 'paths'] : ['paths'];

for (const handleKind of holdings)
  testFileSystem(`local files, by ${handleKind}`, async () => {
    const root = mkdtempSync(join(tmpdir(), 'millrace-files-'));
    return {
      files: localFiles({ root, handleKind }),
      end: async () => rmSync(root, { recursive: true }),
    };
  });

describe.each(holdings)('local files, from the host, by %s', (handleKind) => {
  let outside: string;
  let root: string;
  let files: FileSystem;
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'millrace-outside-'));
    root = join(outside, 'root');
    mkdirSync(join(root, 'in'), { recursive: true });
    writeFileSync(join(outside, 'secret'), 'secret');
    writeFileSync(join(root, 'in', 'open'), 'open');
    files = localFiles({ root, handleKind });
  });
  afterEach(() => rmSync(outside, { recursive: true }));
  const content = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('new');
  };

  test('links that lead outside are not followed by any operation', async () => {
    symlinkSync('../secret', join(root, 'file'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync('../new', join(root, 'dangling'));
    symlinkSync('loop', join(root, 'loop'));
    const refused = expect.objectContaining({ code: 'INVALID_PATH' }) as unknown;
    for (const path of [
      '/file',
      '/folder',
      '/folder/secret',
      '/folder/new',
      '/dangling',
      '/loop',
    ]) {
      await expect(files.read(path)).rejects.toEqual(refused);
      await expect(files.head(path, 10)).rejects.toEqual(refused);
      await expect(files.list(path)).rejects.toEqual(refused);
      await expect(files.localPath(path)).rejects.toEqual(refused);
      const among = ['/in/open', path, path, path, path];
      await expect(files.localPaths(among)).rejects.toEqual(refused);
      await expect(files.localHeads(among, 10)).rejects.toEqual(refused);
      await expect(files.write(path, content(), { overwrite: true })).rejects.toEqual(refused);
      await expect(
        files.publication(join(root, 'in'), path, {
          saveMode: 'Overwrite',
          singleFile: false,
          runId: 'r',
        }),
      ).rejects.toEqual(refused);
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

  test('many files are found as each alone, in their order', async () => {
    const elsewhere = join(outside, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync('in', join(root, 'inner'));
    symlinkSync('open', join(root, 'in', 'link'));
    for (let index = 0; index < 600; index++)
      writeFileSync(join(root, 'in', `${index}`), `number ${index}`);
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(elsewhere, name), name);
    files = localFiles({
      root,
      mounts: [{ name: 'other', folder: elsewhere, readOnly: true }],
      handleKind,
    });
    const paths = [
      ...Array.from({ length: 600 }, (_, index) => `/in/${599 - index}`),
      '/in/link',
      '/in/open',
      '/inner/open',
      '/inner/link',
      '/inner/5',
      'in//6',
      '/inner/./7',
      ...['d', 'b', 'c', 'a'].map((name) => `/mnt/other/${name}`),
      '/in/open',
    ];
    const alone = await Promise.all(paths.map((path) => files.localPath(path)));
    expect(await files.localPaths(paths)).toEqual(alone);
    const heads = await files.localHeads(paths, 8);
    expect(heads.map(String)).toEqual(await Promise.all(paths.map((path) => files.head(path, 8))));
    const folders = ['/', '/in', '/inner', '/mnt', '/mnt/other'];
    expect(await files.localPaths(folders)).toEqual(
      await Promise.all(folders.map((path) => files.localPath(path))),
    );
    expect(await files.localPaths([])).toEqual([]);
    const gone = ['/in/1', '/in/2', '/in/3', '/in/gone', '/in/4'];
    const missing = { code: 'FILE_NOT_FOUND', message: expect.stringContaining('/in/gone') };
    await expect(files.localPaths(gone)).rejects.toMatchObject(missing);
    await expect(files.localHeads(gone, 8)).rejects.toMatchObject(missing);
    await expect(files.localHeads(['/in/1', '/in/2', '/in/3', '/in'], 8)).rejects.toMatchObject({
      code: 'WRONG_FILE_TYPE',
    });
  });

  test('pipes, sockets and devices are rejected immediately, and not listed', async () => {
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const server = createServer().listen(join(root, 'socket'));
    await once(server, 'listening');
    try {
      for (const path of ['/pipe', '/socket']) {
        const refused = expect.objectContaining({ code: 'WRONG_FILE_TYPE' }) as unknown;
        await expect(files.read(path)).rejects.toEqual(refused);
        await expect(files.open(path)).rejects.toEqual(refused);
        await expect(files.head(path, 1)).rejects.toEqual(refused);
        await expect(files.stat(path)).rejects.toEqual(refused);
        await expect(files.localPath(path)).rejects.toEqual(refused);
        const among = [path, path, path, path];
        await expect(files.localPaths(among)).rejects.toEqual(refused);
        await expect(files.localHeads(among, 1)).rejects.toEqual(refused);
        await expect(files.write(path, content(), { overwrite: true })).rejects.toEqual(refused);
      }
      expect((await files.list('/')).map(({ name }) => name)).toEqual(['in']);
    } finally {
      server.close();
    }
    await files.delete('/pipe');
  });

  test('names that are not UTF-8 are listed, and deleted with their folder', async () => {
    const name = Buffer.concat([Buffer.from(join(root, 'in', 'caf')), Buffer.from([0xe9])]);
    writeFileSync(name, 'latin');
    mkdirSync(Buffer.concat([Buffer.from(join(root, 'in', 'dir')), Buffer.from([0xff])]));
    expect(await files.list('/in')).toMatchObject([
      { name: 'caf\uFFFD', length: 5 },
      { name: 'dir\uFFFD', directory: true },
      { name: 'open' },
    ]);
    await expect(files.read('/in/caf\uFFFD')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    await expect(resolveSources(files, '/in')).resolves.toHaveLength(2);
    writeFileSync(join(root, 'in', 'caf\uFFFD'), 'the readable one');
    await expect(resolveSources(files, '/in')).rejects.toMatchObject({ code: 'INVALID_PATH' });
    await files.delete('/in', { recursive: true });
    expect(readdirSync(root)).toEqual([]);
  });

  test('reading a file fails when it shrinks', async () => {
    writeFileSync(join(root, 'large'), Buffer.alloc(2_000_000));
    const { stream } = await files.read('/large');
    const reading = (async () => {
      let read = 0;
      for await (const chunk of stream) {
        if (read === 0) truncateSync(join(root, 'large'), 300_000);
        read += (chunk as Buffer).length;
      }
    })();
    await expect(reading).rejects.toThrow(/shorter/);
  });

  test('text is decoded by its byte order mark', async () => {
    const shown = async (bytes: Buffer, length = 100): Promise<string> => {
      writeFileSync(join(root, 'text'), bytes);
      return files.head('/text', length);
    };
    expect(await shown(Buffer.from('\uFEFFplain'))).toBe('plain');
    expect(await shown(Buffer.from('\uFEFFhé\u{1f600}', 'utf16le'))).toBe('hé\u{1f600}');
    expect(await shown(Buffer.from('\uFEFFhé\u{1f600}', 'utf16le'), 8)).toBe('hé');
    expect(await shown(Buffer.from('\uFEFFhé', 'utf16le').swap16())).toBe('hé');
    expect(await shown(Buffer.from([0x61, 0xff, 0x00, 0xc3]))).toBe('a\uFFFD\0\uFFFD');
    expect(await shown(Buffer.from([0x61, 0xc3, 0xa9, 0x62]), 2)).toBe('a');
  });

  test('links may be absolute, contain .., and lead to folders that are created later', async () => {
    mkdirSync(join(root, 'deep', 'er'), { recursive: true });
    symlinkSync(join(root, 'in'), join(root, 'deep', 'er', 'absolute'));
    symlinkSync('../../in', join(root, 'deep', 'er', 'climbing'));
    symlinkSync('../../../root/in', join(root, 'deep', 'er', 'outandin'));
    expect(await files.head('/deep/er/absolute/open', 10)).toBe('open');
    expect(await files.head('/deep/er/climbing/open', 10)).toBe('open');
    await files.write('/deep/er/climbing/new/file', content());
    expect(await files.head('/in/new/file', 10)).toBe('new');
    await expect(files.head('/deep/er/outandin/open', 10)).rejects.toMatchObject({
      code: 'INVALID_PATH',
    });
    expect(await files.localPath('/deep/er/climbing/open')).toBe(
      join(realpathSync(root), 'in', 'open'),
    );
  });

  test('folders are moved between devices with links and odd names', async () => {
    const elsewhere = mkdtempSync('/dev/shm/millrace-');
    try {
      mkdirSync(join(root, 'tree', 'sub'), { recursive: true });
      writeFileSync(
        Buffer.concat([Buffer.from(join(root, 'tree', 'sub', 'x')), Buffer.from([0xff])]),
        'odd',
      );
      writeFileSync(join(root, 'tree', 'file'), Buffer.alloc(3_000_000, 'm'), { mode: 0o640 });
      symlinkSync('file', join(root, 'tree', 'link'));
      const both = localFiles({
        root,
        mounts: [{ name: 'other', folder: elsewhere, readOnly: false }],
        handleKind,
      });
      await both.rename('/tree', '/mnt/other/moved');
      expect(readdirSync(join(elsewhere, 'moved')).toSorted()).toEqual(['file', 'link', 'sub']);
      expect(readFileSync(join(elsewhere, 'moved', 'link'))).toHaveLength(3_000_000);
      expect(readdirSync(join(elsewhere, 'moved', 'sub'), { encoding: 'buffer' })[0]).toEqual(
        Buffer.from([0x78, 0xff]),
      );
      expect(readdirSync(root)).toEqual(['in']);
      writeFileSync(join(outside, 'host'), 'over');
      await both.adopt(join(outside, 'host'), '/mnt/other/moved/file', { overwrite: true });
      expect(await both.head('/mnt/other/moved/file', 9)).toBe('over');
      expect(existsSync(join(outside, 'host'))).toBe(false);
      expect(readdirSync(elsewhere)).toEqual(['moved']);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  test('host folders are mounted, some of them read-only', async () => {
    mkdirSync(join(outside, 'more'));
    writeFileSync(join(outside, 'more', 'data'), 'data');
    const mounts = parseMounts(`more=${join(outside, 'more')}, fixed=${join(outside, 'more')}:ro`);
    const mounted = localFiles({ root, mounts, handleKind });
    expect((await mounted.list('/')).map(({ name }) => name)).toEqual(['in', 'mnt']);
    expect((await mounted.list('/mnt')).map(({ path }) => path)).toEqual([
      '/mnt/fixed',
      '/mnt/more',
    ]);
    expect(await mounted.head('/mnt/fixed/data', 9)).toBe('data');
    await mounted.write('/mnt/more/new', content());
    await expect(mounted.write('/mnt/fixed/newer', content())).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await expect(mounted.delete('/mnt/more', { recursive: true })).rejects.toMatchObject({
      code: 'INVALID_PATH',
    });
    expect(await mounted.rename('/in/open', '/mnt/more/moved')).toMatchObject({
      path: '/mnt/more/moved',
    });
    expect(readFileSync(join(outside, 'more', 'moved'), 'utf8')).toBe('open');
  });

  test('relative paths start at the base', async () => {
    expect(await localFiles({ root, base: '/in', handleKind }).head('open', 9)).toBe('open');
  });
});

test('100,000 files are listed, and a part of them without reading the rest', async () => {
  const root = mkdtempSync(join(tmpdir(), 'millrace-many-'));
  const files = localFiles({ root });
  for (let index = 0; index < 100_000; index++) writeFileSync(join(root, `${index}`), '');
  expect(await files.list('/')).toHaveLength(100_000);
  const folder = await files.folder('/');
  expect(folder.names).toHaveLength(100_000);
  expect(
    (await Array.fromAsync(folder.entries(folder.names.slice(0, 3)))).map(({ path }) => path),
  ).toEqual(['/0', '/1', '/10']);
  rmSync(root, { recursive: true });
});

test('mounts are parsed, and errors in them are reported', () => {
  const home = mkdtempSync(join(tmpdir(), 'millrace-home-'));
  mkdirSync(join(home, 'files'));
  writeFileSync(join(home, 'file'), '');
  const other = mkdtempSync(join(tmpdir(), 'millrace-other-'));
  expect(parseMounts(undefined)).toEqual([]);
  expect(parseMounts(` a=${other}, b=${other}:ro ,`, home)).toEqual([
    { name: 'a', folder: other, readOnly: false },
    { name: 'b', folder: other, readOnly: true },
  ]);
  for (const text of ['x', 'a=relative', `=${other}`, `a b=${other}`, `../x=${other}`])
    expect(() => parseMounts(text)).toThrow(/name=\/folder/);
  expect(() => parseMounts(`a=${other},a=${home}`)).toThrow(/twice/);
  expect(() => parseMounts(`a=${other}/none`)).toThrow(/does not exist/);
  expect(() => parseMounts(`a=${home}/file`)).toThrow(/is not a folder/);
  for (const folder of ['/', home, join(home, 'files')])
    expect(() => parseMounts(`a=${folder}`, home)).toThrow(/Millrace's own/);
  rmSync(home, { recursive: true });
  rmSync(other, { recursive: true });
});

/** A small file system that fills up, on a device of its own. Needs the permission to mount one. */
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

describe.skipIf(!mountable)(
  'local files on a small device (skipped if none can be mounted)',
  () => {
    const files = localFiles({ root: mountable ? tiny : tmpdir() });
    const unmount = (): void => {
      execFileSync('umount', [tiny]);
      rmSync(tiny, { recursive: true });
    };
    test('a full disk is reported, and leaves nothing behind', async () => {
      try {
        const large = async function* (): AsyncGenerator<Uint8Array> {
          for (let index = 0; index < 100; index++) yield Buffer.alloc(4096);
        };
        await expect(files.write('/large', large())).rejects.toMatchObject({
          code: 'DISK_FULL',
          status: 507,
        });
        expect(await files.list('/')).toEqual([]);

        const parts = mkdtempSync(join(tmpdir(), 'millrace-parts-'));
        writeFileSync(join(parts, 'part-0'), Buffer.alloc(400_000));
        const tooLarge = await files.publication(parts, '/out', {
          saveMode: 'Overwrite',
          singleFile: false,
          runId: 'r',
        });
        await expect(tooLarge.stage()).rejects.toMatchObject({ code: 'DISK_FULL' });
        await tooLarge.rollback();
        expect(await files.list('/')).toEqual([]);

        writeFileSync(join(parts, 'part-0'), 'small');
        const publication = await files.publication(parts, '/out', {
          saveMode: 'Overwrite',
          singleFile: false,
          runId: 'r',
        });
        await publication.commit();
        await publication.finish();
        expect(await files.head('/out/part-0', 10)).toBe('small');
        rmSync(parts, { recursive: true, force: true });
      } finally {
        unmount();
      }
    });
  },
);
