import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesOf, refused, type FilesFixture } from './files-fixture.ts';

/** Files: written, read, replaced, held open, taken over from this machine. */
export function testFiles(fixture: FilesFixture): void {
  const { put, text, names } = fixture;

  describe('a file', () => {
    test('is written, described and read, whole and in part', async () => {
      expect(await put('/a/b/c.txt', 'hello')).toMatchObject({
        name: 'c.txt',
        path: '/a/b/c.txt',
        type: 'FILE',
        directory: false,
        length: 5,
      });
      expect(await text('/a/b/c.txt')).toBe('hello');
      expect(await text('/a/b/c.txt', { start: 1, end: 3 })).toBe('ell');
      expect(await text('/a/b/c.txt', { start: 4 })).toBe('o');
      expect(await fixture.files.stat('/a')).toMatchObject({
        type: 'DIRECTORY',
        directory: true,
        length: 0,
      });
      expect(await fixture.files.stat('/a/x')).toBeUndefined();
      expect(await fixture.files.stat('/a/b/c.txt/d')).toBeUndefined();
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
      await expect(fixture.files.write('/a', broken(), { overwrite: true })).rejects.toThrow(
        'the line went dead',
      );
      expect(await text('/a')).toBe('old');
      expect(await names('/')).toEqual(['a']);
    });
    test('is written once when two write it at the same time', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => put('/a', `${index}`)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
    test('shows its first bytes, cut between characters', async () => {
      await put('/a', 'aé€');
      expect(
        await Promise.all([1, 2, 3, 5, 6, 100].map((length) => fixture.files.head('/a', length))),
      ).toEqual(['a', 'a', 'aé', 'aé', 'aé€', 'aé€']);
    });
    test('is not a folder', async () => {
      await put('/a', 'x');
      await expect(fixture.files.list('/a')).rejects.toEqual(refused('WRONG_FILE_TYPE'));
      await expect(put('/a/b', 'x')).rejects.toEqual(refused('INVALID_PATH'));
      await fixture.files.createFolder('/f');
      await expect(text('/f')).rejects.toEqual(refused('WRONG_FILE_TYPE'));
      await expect(put('/f', 'x', true)).rejects.toEqual(refused('WRONG_FILE_TYPE'));
    });
    test('that does not exist is named in the error', async () => {
      await expect(text('/no/such')).rejects.toEqual(
        expect.objectContaining({
          code: 'FILE_NOT_FOUND',
          message: 'There is no file or folder "/no/such".',
        }),
      );
      await expect(fixture.files.list('/no')).rejects.toEqual(refused('FILE_NOT_FOUND'));
      await expect(fixture.files.delete('/no')).rejects.toEqual(refused('FILE_NOT_FOUND'));
      await expect(fixture.files.rename('/no', '/yes')).rejects.toEqual(refused('FILE_NOT_FOUND'));
    });
  });

  describe('an open file', () => {
    test('never gives the content of another when its name is renamed, replaced or deleted', async () => {
      await put('/a', 'the first');
      for (const change of [
        () => fixture.files.rename('/a', '/b'),
        () => put('/a', 'another', true),
        () => fixture.files.delete('/a'),
      ]) {
        if ((await fixture.files.stat('/a')) === undefined) await put('/a', 'the first');
        const expected = await text('/a');
        await using file = await fixture.files.open('/a');
        await change();
        expect(file.entry).toMatchObject({ path: '/a', length: expected.length });
        const read = bytesOf(file.stream({ start: 4, end: 100 }));
        if (fixture.traits.keepsOpenFiles) expect(await read).toBe(expected.slice(4));
        else await expect(read).rejects.toEqual(refused('CONFLICT'));
      }
    });
    test('has a version that changes with the content', async () => {
      const versionOf = async (path: string): Promise<string> => {
        await using file = await fixture.files.open(path);
        return file.version;
      };
      const versions = new Set<string>();
      for (const content of ['one', 'two', 'six', 'two']) {
        await put('/a', content, true);
        const version = await versionOf('/a');
        versions.add(version);
        expect(await versionOf('/a')).toBe(version);
      }
      expect(versions.size).toBe(fixture.traits.countsEqualWrites ? 4 : 3);
    });
    test('without bytes ends immediately', async () => {
      await put('/a', '');
      expect(await bytesOf((await fixture.files.open('/a')).stream())).toBe('');
    });
  });

  describe('a file of this machine', () => {
    const host = async (content: string): Promise<string> => {
      const path = join(fixture.scratch, 'host');
      await writeFile(path, content);
      return path;
    };
    test('is moved to its place, over a file only with overwrite', async () => {
      expect(await fixture.files.adopt(await host('one'), '/x/a')).toMatchObject({
        path: '/x/a',
        length: 3,
      });
      await expect(fixture.files.adopt(await host('two'), '/x/a')).rejects.toEqual(
        refused('FILE_EXISTS'),
      );
      await expect(
        fixture.files.adopt(join(fixture.scratch, 'host'), '/x', { overwrite: true }),
      ).rejects.toEqual(refused('WRONG_FILE_TYPE'));
      expect(await text('/x/a')).toBe('one');
      await fixture.files.adopt(join(fixture.scratch, 'host'), '/x/a', { overwrite: true });
      expect(await text('/x/a')).toBe('two');
      await expect(fixture.files.adopt(join(fixture.scratch, 'host'), '/x/b')).rejects.toEqual(
        refused('FILE_NOT_FOUND'),
      );
      expect(await names('/x')).toEqual(['a']);
    });
  });
}
