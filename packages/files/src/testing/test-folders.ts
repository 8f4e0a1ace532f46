import { expect, test } from 'vitest';
import { resolveSources } from '../index.ts';
import { refused, type FilesFixture } from './files-fixture.ts';

/** Folders: made, listed, renamed, deleted, searched by patterns. */
export function testFolders(fixture: FilesFixture): void {
  const { put, names } = fixture;

  test('a folder lists its names, and the entries that are requested', async () => {
    for (const name of ['b', 'c', 'a']) await put(`/f/${name}`, name);
    const folder = await fixture.files.folder('/f');
    expect(folder.names).toEqual(['a', 'b', 'c']);
    await fixture.files.delete('/f/a');
    const entries = await Array.fromAsync(folder.entries(['c', 'a', 'b']));
    expect(entries.map(({ path }) => path)).toEqual(['/f/c', '/f/b']);
    await expect(fixture.files.folder('/f/b')).rejects.toEqual(refused('WRONG_FILE_TYPE'));
    await expect(fixture.files.folder('/none')).rejects.toEqual(refused('FILE_NOT_FOUND'));
  });

  test('folders are created with their parents, and again without an error', async () => {
    expect(await fixture.files.createFolder('/a/b/c')).toMatchObject({
      path: '/a/b/c',
      directory: true,
    });
    expect(await fixture.files.createFolder('/a/b')).toMatchObject({ path: '/a/b' });
    await put('/f', '');
    await expect(fixture.files.createFolder('/f')).rejects.toEqual(refused('FILE_EXISTS'));
  });

  test('renaming never overwrites', async () => {
    await put('/a/one', '1');
    await put('/a/two', '2');
    await expect(fixture.files.rename('/a/one', '/a/two')).rejects.toEqual(refused('FILE_EXISTS'));
    await expect(fixture.files.rename('/a', '/a/b')).rejects.toEqual(refused('INVALID_PATH'));
    await expect(fixture.files.rename('/a/one', '/none/one')).rejects.toEqual(
      refused('FILE_NOT_FOUND'),
    );
    await fixture.files.createFolder('/empty');
    await expect(fixture.files.rename('/a', '/empty')).rejects.toEqual(refused('FILE_EXISTS'));
    expect(await fixture.files.rename('/a', '/b')).toMatchObject({ path: '/b' });
    expect(await fixture.files.rename('/b/one', '/b/three')).toMatchObject({
      path: '/b/three',
      length: 1,
    });
    expect(await names('/b')).toEqual(['three', 'two']);
  });

  test('a folder that is not empty is deleted only with recursive', async () => {
    await put('/a/b', '1');
    await expect(fixture.files.delete('/a')).rejects.toEqual(refused('NOT_EMPTY'));
    await fixture.files.delete('/a', { recursive: true });
    expect(await names('/')).toEqual([]);
    await expect(fixture.files.delete('/', { recursive: true })).rejects.toEqual(
      refused('INVALID_PATH'),
    );
  });

  test('patterns find files', async () => {
    for (const path of [
      '/d/a1.csv',
      '/d/a2.csv',
      '/d/b1.csv',
      '/d/_skip.csv',
      '/e/a1.csv',
      '/d/é.csv',
      '/d/[x].csv',
    ])
      await put(path, '');
    const found = async (pattern: string) =>
      (await fixture.files.glob(pattern)).map(({ path }) => path);
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
    for (const path of [
      '/t/part-1.csv',
      '/t/part-0.csv',
      '/t/_SUCCESS',
      '/t/.hidden',
      '/t/year=2024/p.csv',
      '/t/year=2023/p.csv',
      '/t/other/p.csv',
    ])
      await put(path, '');
    const found = async (path: string) =>
      (await resolveSources(fixture.files, path)).map((entry) => entry.path);
    expect(await found('/t')).toEqual([
      '/t/part-0.csv',
      '/t/part-1.csv',
      '/t/year=2023/p.csv',
      '/t/year=2024/p.csv',
    ]);
    expect(await found('/t/part-0.csv')).toEqual(['/t/part-0.csv']);
    expect(await found('/t/part-*')).toEqual(['/t/part-0.csv', '/t/part-1.csv']);
    await expect(found('/t/*.json')).rejects.toEqual(refused('FILE_NOT_FOUND'));
    await expect(found('/t/none.csv')).rejects.toEqual(refused('FILE_NOT_FOUND'));
    await fixture.files.createFolder('/empty');
    expect(await found('/empty')).toEqual([]);
    await put('/delta/part-0.parquet', '');
    await put('/delta/_delta_log/00000000000000000000.json', '');
    await expect(found('/delta')).rejects.toEqual(refused('INVALID'));
    expect(await found('/delta/*.parquet')).toEqual(['/delta/part-0.parquet']);
  });
}
