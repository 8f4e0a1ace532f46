import { describe } from 'vitest';
import { testFiles } from './test-files.ts';
import { testFolders } from './test-folders.ts';
import { testNames } from './test-names.ts';
import { testOutputs } from './test-outputs.ts';
import { filesFixture, type FilesTraits, type OpenFiles } from './files-fixture.ts';

/**
 * The suite for every file system. An implementation passes a function that opens an empty one.
 *
 * @example
 * testFileSystem('local files', async () => ({ files: localFiles({ root }), end: async () => {}
 * }));
 */
export function testFileSystem(
  name: string,
  open: OpenFiles,
  traits: FilesTraits = { keepsOpenFiles: true, countsEqualWrites: true },
): void {
  describe(`the file system: ${name}`, () => {
    const fixture = filesFixture(open, traits);
    testFiles(fixture);
    testNames(fixture);
    testFolders(fixture);
    testOutputs(fixture);
  });
}
