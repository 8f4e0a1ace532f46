import { describe, expect, test } from 'vitest';
import { publishAll, resolveSources, type SaveMode } from '../index.ts';
import { outputsOf } from './ready-output.ts';
import { testLeftOutputs } from './test-left-outputs.ts';
import { refused, type FilesFixture } from './files-fixture.ts';

/** Outputs of runs: they appear as a whole, together, or not at all. */
export function testOutputs(fixture: FilesFixture): void {
  const { put, text, names } = fixture;
  const ready = outputsOf(fixture);

  describe('an output', () => {
    test('is not visible before it is committed', async () => {
      const publication = await ready({ 'part-0.csv': 'a', 'x=1/part-0.csv': 'bc' }, '/out/t', {});
      expect(publication).toMatchObject({ path: '/out/t', writes: true, bytes: 3 });
      expect(await fixture.files.stat('/out')).toBeUndefined();
      await publication.stage();
      expect(await names('/out')).toEqual([]);
      await publication.commit();
      await publication.finish();
      expect((await resolveSources(fixture.files, '/out/t')).map(({ path }) => path)).toEqual([
        '/out/t/part-0.csv',
        '/out/t/x=1/part-0.csv',
      ]);
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
    test('is rejected before any work if its target does not allow it', async () => {
      await put('/file', 'x');
      await publishAll([await ready({ a: '1' }, '/folder', {})]);
      const check = (path: string, saveMode: SaveMode, singleFile = false): Promise<void> =>
        fixture.files.checkTarget(path, { saveMode, singleFile });
      await expect(check('/file', 'ErrorIfExists')).rejects.toEqual(refused('FILE_EXISTS'));
      await expect(check('/folder', 'ErrorIfExists')).rejects.toEqual(refused('FILE_EXISTS'));
      await expect(check('/file', 'Append')).rejects.toEqual(refused('WRONG_FILE_TYPE'));
      await expect(check('/folder', 'Append', true)).rejects.toEqual(refused('INVALID'));
      for (const saveMode of ['Overwrite', 'Ignore'] as const) await check('/file', saveMode);
      for (const saveMode of ['Append', 'ErrorIfExists'] as const)
        await check('/new/deep', saveMode);
      await check('/folder', 'Append');
      expect(await names('/')).toEqual(['file', 'folder']);
    });
    test('appends parts under unique names', async () => {
      await publishAll([await ready({ 'part-0.csv': '1' }, '/t', { saveMode: 'Append' })]);
      await publishAll([
        await ready({ 'part-0.csv': '2', 'x=1/part-0.csv': '3' }, '/t', {
          saveMode: 'Append',
          runId: 'r2',
        }),
      ]);
      expect(await names('/t')).toEqual(['part-0-r2.csv', 'part-0.csv', 'x=1']);
      const taken = await ready({ 'a.csv': '', 'part-0.csv': '4' }, '/t', {
        saveMode: 'Append',
        runId: 'r2',
      });
      await expect(publishAll([taken])).rejects.toEqual(refused('FILE_EXISTS'));
      expect(await names('/t')).toEqual(['part-0-r2.csv', 'part-0.csv', 'x=1']);
    });
    test('may be appended to by two runs at the same time', async () => {
      const both = [
        await ready({ 'part-0.csv': '1' }, '/t', { saveMode: 'Append', runId: 'a' }),
        await ready({ 'part-0.csv': '2' }, '/t', { saveMode: 'Append', runId: 'b' }),
      ];
      await publishAll(both);
      expect(await names('/t')).toEqual(['part-0-b.csv', 'part-0.csv']);
    });
    test('may require that nothing is there, or keep what is there', async () => {
      const first = await ready({ a: '1' }, '/t', { saveMode: 'ErrorIfExists' });
      const second = await ready({ a: '2' }, '/t', { saveMode: 'ErrorIfExists' });
      await publishAll([first]);
      await expect(publishAll([second])).rejects.toEqual(refused('FILE_EXISTS'));
      await expect(ready({ a: '2' }, '/t', { saveMode: 'ErrorIfExists' })).rejects.toEqual(
        refused('FILE_EXISTS'),
      );
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
      await expect(
        ready({ a: '' }, '/f/t.csv', { singleFile: true, saveMode: 'Append' }),
      ).rejects.toEqual(refused('INVALID'));
      await expect(ready({ a: '' }, '/f/t.csv', { saveMode: 'Append' })).rejects.toEqual(
        refused('WRONG_FILE_TYPE'),
      );
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
    testLeftOutputs(fixture);
  });
}
