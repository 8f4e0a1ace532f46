import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Publication, PublicationOptions } from '../index.ts';
import type { FilesFixture } from './files-fixture.ts';

type Ready = (
  content: Readonly<Record<string, string>>,
  path: string,
  options: Partial<PublicationOptions>,
) => Promise<Publication>;

/** Writes parts as an engine does, and plans their publication to a path. */
export function outputsOf(fixture: FilesFixture): Ready {
  let count = 0;
  const parts = async (content: Readonly<Record<string, string>>): Promise<string> => {
    const folder = join(fixture.scratch, `out-${++count}`);
    await mkdir(folder, { recursive: true });
    for (const [part, body] of Object.entries(content)) {
      await mkdir(dirname(join(folder, part)), { recursive: true });
      await writeFile(join(folder, part), body);
    }
    return folder;
  };
  return async (content, path, options) =>
    fixture.files.publication(await parts(content), path, {
      saveMode: 'Overwrite',
      singleFile: false,
      runId: 'run',
      ...options,
    });
}
