import { phrase, millraceError } from '@millrace/model';
import type { FileEntry } from './file-system.ts';
import { isGlob, nameMatcher } from './glob.ts';
import { compareNames } from './path.ts';

type Tree = {
  stat(path: string): Promise<FileEntry | undefined>;
  list(path: string): Promise<readonly FileEntry[]>;
};

/**
 * What matches a normalized pattern, in UTF-8 order. Lists only folders that can have matches.
 *
 * @param root where the tree starts; the pattern starts with it
 */
export async function findMatches(tree: Tree, pattern: string, root = '/'): Promise<FileEntry[]> {
  const names = pattern.slice(root === '/' ? 1 : root.length + 1).split('/');
  const start = await tree.stat(root);
  let found: readonly FileEntry[] = start === undefined ? [] : [start];
  for (const name of names) {
    const matcher = nameMatcher(name);
    if (matcher === undefined)
      throw millraceError('INVALID_PATH', {
        path: pattern,
        reason: phrase`a bracket of the pattern is not closed.`,
      });
    const folders = found.filter(({ directory }) => directory);
    found = (
      await Promise.all(folders.map((folder) => matchesIn(tree, folder, name, matcher)))
    ).flat();
  }
  return found.toSorted((a, b) => compareNames(a.path, b.path));
}

async function matchesIn(
  tree: Tree,
  { path }: FileEntry,
  pattern: string,
  matcher: RegExp,
): Promise<readonly FileEntry[]> {
  if (!isGlob(pattern) && !pattern.includes('\\')) {
    const only = await tree.stat(path === '/' ? `/${pattern}` : `${path}/${pattern}`);
    return only === undefined ? [] : [only];
  }
  const showsHidden = /^[._]/.test(pattern);
  return (await tree.list(path)).filter(
    ({ name }) => matcher.test(name) && (showsHidden || !/^[._]/.test(name)),
  );
}
