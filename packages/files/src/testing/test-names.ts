import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from '../index.ts';
import { refused, type FilesFixture } from './files-fixture.ts';

/** Names and paths: which are valid, how they are normalized, who gets one. */
export function testNames(fixture: FilesFixture): void {
  const { put, text, names } = fixture;

  test('names that look alike are distinct, and the longest are accepted', async () => {
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
      await fixture.files.rename(`/odd/${name}`, `/moved/${name}`).catch(() => undefined);
    }
    await fixture.files.createFolder('/moved');
    for (const name of list) await fixture.files.rename(`/odd/${name}`, `/moved/${name}`);
    await fixture.files.delete('/odd');
    expect(await names('/moved')).toHaveLength(list.length);
  });

  test('when many take a name at the same time, one gets it, and nothing is lost', async () => {
    await fixture.files.createFolder('/t');
    for (let index = 0; index < 8; index++) await put(`/s/${index}/f`, `${index}`);
    const moves = Array.from({ length: 8 }, (_, index) =>
      fixture.files.rename(index % 2 === 0 ? `/s/${index}` : `/s/${index}/f`, '/t/x'),
    );
    const results = await Promise.allSettled(moves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(refused('FILE_EXISTS'));
    expect(await names('/t')).toEqual(['x']);
  });

  test('names may be any Unicode, and are listed in UTF-8 order', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter(
        (text) =>
          !/[/\0]/.test(text) &&
          !/^\.{1,2}$/.test(text) &&
          !text.startsWith('.millrace-') &&
          text.isWellFormed(),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(name, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        async (list, id) => {
          for (const item of list) await put(`/${id}/x/${item}`, item);
          expect(await names(`/${id}/x`)).toEqual(list.toSorted(compareNames));
          expect(await text(`/${id}/x/${list[0]}`)).toBe(list[0]);
          await fixture.files.delete(`/${id}`, { recursive: true });
        },
      ),
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
  ])('rejects the path %j', async (path) => {
    const uses = [
      () => put(path, ''),
      () => fixture.files.list(path),
      () => text(path),
      () => fixture.files.createFolder(path),
      () => fixture.files.delete(path),
      () => fixture.files.localPath(path),
      () => fixture.files.localPaths([path]),
      () => fixture.files.localHeads([path], 1),
      () => fixture.files.stat(path),
      () => fixture.files.folder(path),
      () => fixture.files.open(path),
      () => fixture.files.adopt('/dev/null', path),
      () => fixture.files.rename('/', path),
    ];
    for (const use of uses) {
      await expect(use()).rejects.toEqual(refused('INVALID_PATH'));
    }
  });

  test('paths are normalized', async () => {
    await put('a//./b/', 'x');
    expect(await text('/a/b')).toBe('x');
    expect(fixture.files.normalize('//a/./b//')).toBe('/a/b');
  });
}
