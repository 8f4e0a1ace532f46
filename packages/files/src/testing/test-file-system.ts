import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareNames, publishAll, resolveSources, type FileSystem, type PublicationOptions } from '../index.ts';

/**
 * What every file system must do. An implementation passes a function that makes an empty one, and one that ends it.
 *
 * @example
 * testFileSystem('local files', async () => ({ files: localFiles({ root }), end: async () => {} }));
 */
export function testFileSystem(name: string, open: () => Promise<{ files: FileSystem; end: () => Promise<void> }>): void {
  describe(`the file system: ${name}`, () => {
    let files: FileSystem;
    let end: () => Promise<void>;
    let scratch: string;

    beforeEach(async () => {
      ({ files, end } = await open());
      scratch = await mkdtemp(join(tmpdir(), 'millrace-parts-'));
    });
    afterEach(async () => {
      await end();
      await rm(scratch, { recursive: true });
    });

    const put = (path: string, content: string, overwrite = false) => files.write(path, chunks(content), { overwrite });
    const text = async (path: string, range?: { start?: number; end?: number }): Promise<string> => {
      const { stream } = await files.read(path, range);
      return Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString();
    };
    const bytesOf = async (stream: AsyncIterable<unknown>): Promise<string> => Buffer.concat((await Array.fromAsync(stream)) as Buffer[]).toString();
    const names = async (path: string): Promise<string[]> => (await files.list(path)).map((entry) => entry.name);
    const refused = (code: string) => expect.objectContaining({ code }) as unknown;

    describe('a file', () => {
      test('is written, described and read, whole and in part', async () => {
        expect(await put('/a/b/c.txt', 'hello')).toMatchObject({ name: 'c.txt', path: '/a/b/c.txt', type: 'FILE', directory: false, length: 5 });
        expect(await text('/a/b/c.txt')).toBe('hello');
        expect(await text('/a/b/c.txt', { start: 1, end: 3 })).toBe('ell');
        expect(await text('/a/b/c.txt', { start: 4 })).toBe('o');
        expect(await files.stat('/a')).toMatchObject({ type: 'DIRECTORY', directory: true, length: 0 });
        expect(await files.stat('/a/x')).toBeUndefined();
        expect(await files.stat('/a/b/c.txt/d')).toBeUndefined();
      });
      test('is replaced only when asked for', async () => {
        await put('/a', 'one');
        await expect(put('/a', 'two')).rejects.toEqual(refused('FILE_EXISTS'));
        expect(await text('/a')).toBe('one');
        await put('/a', 'two', true);
        expect(await text('/a')).toBe('two');
      });
      test('appears whole or not at all', async () => {
        await put('/a', 'old');
        const broken = async function* (): AsyncGenerator<Uint8Array> {
          yield Buffer.from('new');
          expect(await text('/a')).toBe('old');
          throw new Error('the line went dead');
        };
        await expect(files.write('/a', broken(), { overwrite: true })).rejects.toThrow('the line went dead');
        expect(await text('/a')).toBe('old');
        expect(await names('/')).toEqual(['a']);
      });
      test('being written twice at once is written once', async () => {
        const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => put('/a', `${index}`)));
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      });
      test('shows its first bytes, cut at a character', async () => {
        await put('/a', 'aé€');
        expect(await Promise.all([1, 2, 3, 5, 6, 100].map((length) => files.head('/a', length)))).toEqual(['a', 'a', 'aé', 'aé', 'aé€', 'aé€']);
      });
      test('is not a folder', async () => {
        await put('/a', 'x');
        await expect(files.list('/a')).rejects.toEqual(refused('WRONG_FILE_TYPE'));
        await expect(put('/a/b', 'x')).rejects.toEqual(refused('INVALID_PATH'));
        await files.createFolder('/f');
        await expect(text('/f')).rejects.toEqual(refused('WRONG_FILE_TYPE'));
        await expect(put('/f', 'x', true)).rejects.toEqual(refused('WRONG_FILE_TYPE'));
      });
      test('that is not there is named', async () => {
        await expect(text('/no/such')).rejects.toEqual(expect.objectContaining({ code: 'FILE_NOT_FOUND', message: 'There is no file or folder "/no/such".' }));
        await expect(files.list('/no')).rejects.toEqual(refused('FILE_NOT_FOUND'));
        await expect(files.delete('/no')).rejects.toEqual(refused('FILE_NOT_FOUND'));
        await expect(files.rename('/no', '/yes')).rejects.toEqual(refused('FILE_NOT_FOUND'));
      });
    });

    describe('an open file', () => {
      test('stays what it was, renamed, replaced or deleted', async () => {
        await put('/a', 'the first');
        for (const change of [() => files.rename('/a', '/b'), () => put('/a', 'another', true), () => files.delete('/a')]) {
          if ((await files.stat('/a')) === undefined) await put('/a', 'the first');
          const expected = await text('/a');
          await using file = await files.open('/a');
          await change();
          expect(file.entry).toMatchObject({ path: '/a', length: expected.length });
          expect(await bytesOf(file.stream({ start: 4, end: 100 }))).toBe(expected.slice(4));
        }
      });
      test('has a version that tells states apart', async () => {
        const versionOf = async (path: string): Promise<string> => {
          await using file = await files.open(path);
          return file.version;
        };
        const versions = new Set<string>();
        for (const content of ['one', 'two', 'six', 'two']) {
          await put('/a', content, true);
          versions.add(await versionOf('/a'));
          expect(await versionOf('/a')).toBe([...versions].at(-1));
        }
        expect(versions.size).toBe(4);
      });
      test('without bytes ends at once', async () => {
        await put('/a', '');
        expect(await bytesOf((await files.open('/a')).stream())).toBe('');
      });
    });

    describe('a file of this machine', () => {
      const host = async (content: string): Promise<string> => {
        const path = join(scratch, 'host');
        await writeFile(path, content);
        return path;
      };
      test('is moved to its place, over a file only when asked for', async () => {
        expect(await files.adopt(await host('one'), '/x/a')).toMatchObject({ path: '/x/a', length: 3 });
        await expect(files.adopt(await host('two'), '/x/a')).rejects.toEqual(refused('FILE_EXISTS'));
        await expect(files.adopt(join(scratch, 'host'), '/x', { overwrite: true })).rejects.toEqual(refused('WRONG_FILE_TYPE'));
        expect(await text('/x/a')).toBe('one');
        await files.adopt(join(scratch, 'host'), '/x/a', { overwrite: true });
        expect(await text('/x/a')).toBe('two');
        await expect(files.adopt(join(scratch, 'host'), '/x/b')).rejects.toEqual(refused('FILE_NOT_FOUND'));
        expect(await names('/x')).toEqual(['a']);
      });
    });

    test('names that look alike are told apart, and the longest are kept', async () => {
      const list = [
        'e\u0301',
        '\u00e9',
        '\u202etxt.exe',
        'line\nbreak',
        'back\\slash',
        '100%',
        '%2e%2e',
        '...',
        '.hidden',
        ' ',
        '\u{1f469}\u200d\u{1f680}',
        '\uffee',
        '\u{10000}',
        'ü'.repeat(127),
      ];
      for (const name of list) await put(`/odd/${name}`, name);
      expect(await names('/odd')).toEqual(list.toSorted(compareNames));
      for (const name of list) {
        expect(await text(`/odd/${name}`)).toBe(name);
        await files.rename(`/odd/${name}`, `/moved/${name}`).catch(() => undefined);
      }
      await files.createFolder('/moved');
      for (const name of list) await files.rename(`/odd/${name}`, `/moved/${name}`);
      await files.delete('/odd');
      expect(await names('/moved')).toHaveLength(list.length);
    });

    test('a folder tells its names, and the entries that are asked for', async () => {
      for (const name of ['b', 'c', 'a']) await put(`/f/${name}`, name);
      const folder = await files.folder('/f');
      expect(folder.names).toEqual(['a', 'b', 'c']);
      await files.delete('/f/a');
      const entries = await Array.fromAsync(folder.entries(['c', 'a', 'b']));
      expect(entries.map(({ path }) => path)).toEqual(['/f/c', '/f/b']);
      await expect(files.folder('/f/b')).rejects.toEqual(refused('WRONG_FILE_TYPE'));
      await expect(files.folder('/none')).rejects.toEqual(refused('FILE_NOT_FOUND'));
    });

    test('one of many that take a name at once gets it, and nothing is lost', async () => {
      await files.createFolder('/t');
      for (let index = 0; index < 8; index++) await put(`/s/${index}/f`, `${index}`);
      const moves = Array.from({ length: 8 }, (_, index) => files.rename(index % 2 === 0 ? `/s/${index}` : `/s/${index}/f`, '/t/x'));
      const results = await Promise.allSettled(moves);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(refused('FILE_EXISTS'));
      expect(await names('/t')).toEqual(['x']);
    });

    test('names may be any Unicode, and are listed in UTF-8 order', async () => {
      const name = fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .filter((text) => !/[/\0]/.test(text) && !/^\.{1,2}$/.test(text) && !text.startsWith('.millrace-') && text.isWellFormed());
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), fc.nat(), async (list, id) => {
          for (const item of list) await put(`/${id}/x/${item}`, item);
          expect(await names(`/${id}/x`)).toEqual(list.toSorted(compareNames));
          expect(await text(`/${id}/x/${list[0]}`)).toBe(list[0]);
          await files.delete(`/${id}`, { recursive: true });
        }),
        { numRuns: 30 },
      );
    });

    test.each([
      '/../a',
      '/a/../../b',
      '..',
      '/a/..',
      '/a\0b',
      'file:///etc/passwd',
      'file:/etc/passwd',
      'hdfs://x/y',
      '/.millrace-x',
      `/${'n'.repeat(256)}`,
      '/long'.repeat(900),
      '/\ud800',
    ])('the path %j leads nowhere', async (path) => {
      const uses = [
        () => put(path, ''),
        () => files.list(path),
        () => text(path),
        () => files.createFolder(path),
        () => files.delete(path),
        () => files.localPath(path),
        () => files.stat(path),
        () => files.folder(path),
        () => files.open(path),
        () => files.adopt('/dev/null', path),
        () => files.rename('/', path),
      ];
      for (const use of uses) {
        await expect(use()).rejects.toEqual(refused('INVALID_PATH'));
      }
    });

    test('paths have one spelling', async () => {
      await put('a//./b/', 'x');
      expect(await text('/a/b')).toBe('x');
      expect(files.normalise('//a/./b//')).toBe('/a/b');
    });

    test('folders are made with those above them, twice without harm', async () => {
      expect(await files.createFolder('/a/b/c')).toMatchObject({ path: '/a/b/c', directory: true });
      expect(await files.createFolder('/a/b')).toMatchObject({ path: '/a/b' });
      await put('/f', '');
      await expect(files.createFolder('/f')).rejects.toEqual(refused('FILE_EXISTS'));
    });

    test('renaming never overwrites', async () => {
      await put('/a/one', '1');
      await put('/a/two', '2');
      await expect(files.rename('/a/one', '/a/two')).rejects.toEqual(refused('FILE_EXISTS'));
      await expect(files.rename('/a', '/a/b')).rejects.toEqual(refused('INVALID_PATH'));
      await expect(files.rename('/a/one', '/none/one')).rejects.toEqual(refused('FILE_NOT_FOUND'));
      await files.createFolder('/empty');
      await expect(files.rename('/a', '/empty')).rejects.toEqual(refused('FILE_EXISTS'));
      expect(await files.rename('/a', '/b')).toMatchObject({ path: '/b' });
      expect(await files.rename('/b/one', '/b/three')).toMatchObject({ path: '/b/three', length: 1 });
      expect(await names('/b')).toEqual(['three', 'two']);
    });

    test('a folder with something in it is deleted only when asked for', async () => {
      await put('/a/b', '1');
      await expect(files.delete('/a')).rejects.toEqual(refused('NOT_EMPTY'));
      await files.delete('/a', { recursive: true });
      expect(await names('/')).toEqual([]);
      await expect(files.delete('/', { recursive: true })).rejects.toEqual(refused('INVALID_PATH'));
    });

    test('patterns find files', async () => {
      for (const path of ['/d/a1.csv', '/d/a2.csv', '/d/b1.csv', '/d/_skip.csv', '/e/a1.csv', '/d/é.csv', '/d/[x].csv']) await put(path, '');
      const found = async (pattern: string) => (await files.glob(pattern)).map(({ path }) => path);
      expect(await found('/d/a*.csv')).toEqual(['/d/a1.csv', '/d/a2.csv']);
      expect(await found('/*/a1.csv')).toEqual(['/d/a1.csv', '/e/a1.csv']);
      expect(await found('/d/?.csv')).toEqual(['/d/é.csv']);
      expect(await found('/d/{a1,b1}.csv')).toEqual(['/d/a1.csv', '/d/b1.csv']);
      expect(await found('/d/[^a]1.csv')).toEqual(['/d/b1.csv']);
      expect(await found(String.raw`/d/\[x\].csv`)).toEqual(['/d/[x].csv']);
      expect(await found('/d/*')).not.toContain('/d/_skip.csv');
      await expect(found('/d/[')).rejects.toEqual(refused('INVALID_PATH'));
    });

    test('sources are a file, the parts of a folder, or what a pattern matches', async () => {
      for (const path of ['/t/part-1.csv', '/t/part-0.csv', '/t/_SUCCESS', '/t/.hidden', '/t/year=2024/p.csv', '/t/year=2023/p.csv', '/t/other/p.csv'])
        await put(path, '');
      const found = async (path: string) => (await resolveSources(files, path)).map((entry) => entry.path);
      expect(await found('/t')).toEqual(['/t/part-0.csv', '/t/part-1.csv', '/t/year=2023/p.csv', '/t/year=2024/p.csv']);
      expect(await found('/t/part-0.csv')).toEqual(['/t/part-0.csv']);
      expect(await found('/t/part-*')).toEqual(['/t/part-0.csv', '/t/part-1.csv']);
      await expect(found('/t/*.json')).rejects.toEqual(refused('FILE_NOT_FOUND'));
      await expect(found('/t/none.csv')).rejects.toEqual(refused('FILE_NOT_FOUND'));
      await files.createFolder('/empty');
      expect(await found('/empty')).toEqual([]);
    });

    describe('an output', () => {
      let count = 0;
      const parts = async (content: Readonly<Record<string, string>>): Promise<string> => {
        const folder = join(scratch, `out-${++count}`);
        await mkdir(folder, { recursive: true });
        for (const [part, body] of Object.entries(content)) {
          await mkdir(dirname(join(folder, part)), { recursive: true });
          await writeFile(join(folder, part), body);
        }
        return folder;
      };
      const ready = async (content: Readonly<Record<string, string>>, path: string, options: Partial<PublicationOptions>) =>
        files.publication(await parts(content), path, { saveMode: 'Overwrite', singleFile: false, runId: 'run', ...options });

      test('is not seen before it is committed', async () => {
        const publication = await ready({ 'part-0.csv': 'a', 'x=1/part-0.csv': 'bc' }, '/out/t', {});
        expect(publication).toMatchObject({ path: '/out/t', writes: true, bytes: 3 });
        expect(await files.stat('/out')).toBeUndefined();
        await publication.stage();
        expect(await names('/out')).toEqual([]);
        await publication.commit();
        await publication.finish();
        expect((await resolveSources(files, '/out/t')).map(({ path }) => path)).toEqual(['/out/t/part-0.csv', '/out/t/x=1/part-0.csv']);
      });
      test('overwrites as a whole, or leaves the old one when rolled back', async () => {
        await publishAll([await ready({ a: '1', b: '1' }, '/t', {})]);
        const next = await ready({ c: '2' }, '/t', {});
        await next.commit();
        expect(await names('/t')).toEqual(['c']);
        await next.rollback();
        expect(await names('/t')).toEqual(['a', 'b']);
        await (await ready({ c: '2' }, '/t', {})).rollback();
        await publishAll([await ready({ c: '2' }, '/t', {})]);
        expect(await names('/t')).toEqual(['c']);
        expect(await names('/')).toEqual(['t']);
      });
      test('appends parts under names of their own', async () => {
        await publishAll([await ready({ 'part-0.csv': '1' }, '/t', { saveMode: 'Append' })]);
        await publishAll([await ready({ 'part-0.csv': '2', 'x=1/part-0.csv': '3' }, '/t', { saveMode: 'Append', runId: 'r2' })]);
        expect(await names('/t')).toEqual(['part-0-r2.csv', 'part-0.csv', 'x=1']);
        const taken = await ready({ 'a.csv': '', 'part-0.csv': '4' }, '/t', { saveMode: 'Append', runId: 'r2' });
        await expect(publishAll([taken])).rejects.toEqual(refused('FILE_EXISTS'));
        expect(await names('/t')).toEqual(['part-0-r2.csv', 'part-0.csv', 'x=1']);
      });
      test('may be appended to by two at once', async () => {
        const both = [
          await ready({ 'part-0.csv': '1' }, '/t', { saveMode: 'Append', runId: 'a' }),
          await ready({ 'part-0.csv': '2' }, '/t', { saveMode: 'Append', runId: 'b' }),
        ];
        await publishAll(both);
        expect(await names('/t')).toEqual(['part-0-b.csv', 'part-0.csv']);
      });
      test('may insist that nothing is there, or give way', async () => {
        const first = await ready({ a: '1' }, '/t', { saveMode: 'ErrorIfExists' });
        const second = await ready({ a: '2' }, '/t', { saveMode: 'ErrorIfExists' });
        await publishAll([first]);
        await expect(publishAll([second])).rejects.toEqual(refused('FILE_EXISTS'));
        await expect(ready({ a: '2' }, '/t', { saveMode: 'ErrorIfExists' })).rejects.toEqual(refused('FILE_EXISTS'));
        const ignored = await ready({ a: '3' }, '/t', { saveMode: 'Ignore' });
        expect(ignored.writes).toBe(false);
        await publishAll([ignored]);
        expect(await text('/t/a')).toBe('1');
      });
      test('may be a single file', async () => {
        await publishAll([await ready({ 'part-0.csv': '1' }, '/f/t.csv', { singleFile: true })]);
        expect(await text('/f/t.csv')).toBe('1');
        await publishAll([await ready({ 'part-0.csv': '22' }, '/f/t.csv', { singleFile: true })]);
        expect(await text('/f/t.csv')).toBe('22');
        expect(await names('/f')).toEqual(['t.csv']);
        await expect(ready({ a: '' }, '/f/t.csv', { singleFile: true, saveMode: 'Append' })).rejects.toEqual(refused('INVALID'));
        await expect(ready({ a: '' }, '/f/t.csv', { saveMode: 'Append' })).rejects.toEqual(refused('WRONG_FILE_TYPE'));
      });
      describe('that is left at any point', () => {
        const steps = ['planned', 'staged', 'committed'] as const;
        const modes = [
          ['a new folder', {}, {}],
          ['a folder in place of another', { '/deep/t/old': 'o', '/deep/t/x=1/old': 'o' }, {}],
          ['a folder in place of a file', { '/deep/t': 'o' }, {}],
          ['a new file', {}, { singleFile: true }],
          ['a file in place of another', { '/deep/t': 'o' }, { singleFile: true }],
          ['a file in place of a folder', { '/deep/t/old': 'o' }, { singleFile: true }],
          ['parts beside others', { '/deep/t/old': 'o', '/deep/t/x=1/part-0.csv': 'o' }, { saveMode: 'Append' }],
          ['parts of a new folder', {}, { saveMode: 'Append' }],
        ] as const;
        const all = async (path = '/'): Promise<string[]> => {
          const found: string[] = [];
          for (const entry of await files.list(path)) {
            found.push(entry.directory ? `${entry.path}/` : `${entry.path} ${await text(entry.path)}`);
            if (entry.directory) found.push(...(await all(entry.path)));
          }
          return found;
        };
        const content = (options: Partial<PublicationOptions>): Record<string, string> =>
          options.singleFile === true ? { 'part-0.csv': 'n' } : { 'part-0.csv': 'n', 'x=1/part-0.csv': 'n', 'y=2/z=3/part-0.csv': 'n' };
        const leftAt = async (step: (typeof steps)[number], options: Partial<PublicationOptions>): Promise<string> => {
          const publication = await ready(content(options), '/deep/t', options);
          if (step !== 'planned') await publication.stage();
          if (step === 'committed') await publication.commit();
          return publication.journal ?? '';
        };
        test.each(modes.flatMap((mode) => steps.map((step) => [...mode, step] as const)))('%s is undone', async (_, before, options, step) => {
          for (const [path, body] of Object.entries(before)) await put(path, body);
          const there = await all();
          const journal = await leftAt(step, options);
          await files.settlePublication(journal, 'undo');
          expect(await all()).toEqual(there);
          await put('/deep/t2', 'another');
          await files.settlePublication(journal, 'undo');
          expect((await all()).filter((entry) => entry !== '/deep/t2 another')).toEqual(there.length === 0 ? ['/deep/'] : there);
        });
        test.each(modes)('%s is finished', async (_, before, options) => {
          for (const [path, body] of Object.entries(before)) await put(path, body);
          const journal = await leftAt('committed', options);
          const there = await all();
          for (let times = 0; times < 2; times++) await files.settlePublication(journal, 'finish');
          expect(await all()).toEqual(there);
        });
        test('what somebody else has put there since stays', async () => {
          const journal = await leftAt('committed', {});
          await files.delete('/deep/t', { recursive: true });
          await put('/deep/t/mine', 'm');
          await files.settlePublication(journal, 'undo');
          expect(await all()).toEqual(['/deep/', '/deep/t/', '/deep/t/mine m']);
        });
      });
      test('among several appears only with all others', async () => {
        await publishAll([await ready({ a: '1' }, '/one', {})]);
        const outputs = [
          await ready({ a: '2' }, '/one', {}),
          await ready({ a: '2' }, '/two', { saveMode: 'ErrorIfExists' }),
          await ready({ a: '2' }, '/three', {}),
        ];
        await put('/two', 'in the way');
        await expect(publishAll(outputs)).rejects.toEqual(refused('FILE_EXISTS'));
        expect(await text('/one/a')).toBe('1');
        expect(await names('/')).toEqual(['one', 'two']);
      });
    });
  });
}

async function* chunks(content: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += 2) yield bytes.subarray(start, start + 2);
}
