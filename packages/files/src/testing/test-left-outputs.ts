import { afterEach, describe, expect, test } from 'vitest';
import type { Publication, PublicationOptions } from '../index.ts';
import { outputsOf } from './ready-output.ts';
import type { FilesFixture } from './files-fixture.ts';

/** Outputs whose process died: another process finishes or undoes them by the journal. */
export function testLeftOutputs(fixture: FilesFixture): void {
  const { put, text } = fixture;
  const ready = outputsOf(fixture);

  describe('that is left at any point', () => {
    const steps = ['planned', 'staged', 'committed'] as const;
    const modes = [
      ['a new folder', {}, {}],
      ['a folder in place of another', { '/deep/t/old': 'o', '/deep/t/x=1/old': 'o' }, {}],
      ['a folder in place of a file', { '/deep/t': 'o' }, {}],
      ['a new file', {}, { singleFile: true }],
      ['a file in place of another', { '/deep/t': 'o' }, { singleFile: true }],
      ['a file in place of a folder', { '/deep/t/old': 'o' }, { singleFile: true }],
      [
        'parts beside others',
        { '/deep/t/old': 'o', '/deep/t/x=1/part-0.csv': 'o' },
        { saveMode: 'Append' },
      ],
      ['parts of a new folder', {}, { saveMode: 'Append' }],
    ] as const;
    const all = async (path = '/'): Promise<string[]> => {
      const found: string[] = [];
      for (const entry of await fixture.files.list(path)) {
        found.push(entry.directory ? `${entry.path}/` : `${entry.path} ${await text(entry.path)}`);
        if (entry.directory) found.push(...(await all(entry.path)));
      }
      return found;
    };
    const content = (options: Partial<PublicationOptions>): Record<string, string> =>
      options.singleFile === true
        ? { 'part-0.csv': 'n' }
        : { 'part-0.csv': 'n', 'x=1/part-0.csv': 'n', 'y=2/z=3/part-0.csv': 'n' };
    const left: Publication[] = [];
    /** A process that dies releases what it holds; this one lives on. */
    afterEach(async () => {
      for (const publication of left.splice(0)) await publication.finish().catch(() => undefined);
    });
    const leftAt = async (
      step: (typeof steps)[number],
      options: Partial<PublicationOptions>,
    ): Promise<string> => {
      const publication = await ready(content(options), '/deep/t', options);
      left.push(publication);
      if (step !== 'planned') await publication.stage();
      if (step === 'committed') await publication.commit();
      return publication.journal ?? '';
    };
    test.each(modes.flatMap((mode) => steps.map((step) => [...mode, step] as const)))(
      '%s is undone',
      async (_, before, options, step) => {
        for (const [path, body] of Object.entries(before)) await put(path, body);
        const there = await all();
        const journal = await leftAt(step, options);
        await fixture.files.settlePublication(journal, 'undo');
        expect(await all()).toEqual(there);
        await put('/deep/t2', 'another');
        await fixture.files.settlePublication(journal, 'undo');
        expect((await all()).filter((entry) => entry !== '/deep/t2 another')).toEqual(
          there.length === 0 ? ['/deep/'] : there,
        );
      },
    );
    test.each(modes)('%s is finished', async (_, before, options) => {
      for (const [path, body] of Object.entries(before)) await put(path, body);
      const journal = await leftAt('committed', options);
      const there = await all();
      for (let times = 0; times < 2; times++)
        await fixture.files.settlePublication(journal, 'finish');
      expect(await all()).toEqual(there);
    });
    test('what another process has put there since stays', async () => {
      const journal = await leftAt('committed', {});
      await fixture.files.delete('/deep/t', { recursive: true });
      await put('/deep/t/mine', 'm');
      await fixture.files.settlePublication(journal, 'undo');
      expect(await all()).toEqual(['/deep/', '/deep/t/', '/deep/t/mine m']);
    });
  });
}
