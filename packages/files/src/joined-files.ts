import { phrase, detailedError, millraceError } from '@millrace/model';
import type { FileEntry, FileSystem } from './file-system.ts';
import { compareNames, nameOf, normalizePath } from './path.ts';

const STORES = '/s3';

/**
 * A tree with object stores below `/s3`: `/s3/lake/a.csv`, also written `s3://lake/a.csv`. Each
 * store is rooted at its path, and no pattern goes beyond one store. Addresses such as `https://…` belong to the web, and everything else
 * to the main tree.
 */
export function joinFiles(
  main: FileSystem,
  stores: ReadonlyMap<string, FileSystem>,
  web: FileSystem,
): FileSystem {
  const normalize = (path: string): string => {
    if (isWeb(path)) return web.normalize(path);
    const found = /^s3[an]?:\/\/([^/]*)/i.exec(path);
    if (found === null || stores.size === 0) return main.normalize(path);
    const name = found[1] ?? '';
    if (!stores.has(name))
      throw millraceError('INVALID_PATH', {
        path,
        reason: phrase`no object store "${name}" is configured here. There is ${[...stores.keys()].join(', ')}.`,
      });
    return normalizePath(`${STORES}/${name}${path.slice(found[0].length)}`);
  };
  const treeOf = (path: string): FileSystem => {
    if (isWeb(path)) return web;
    const [, top, name = ''] = path.split('/', 3);
    return (top === 's3' ? stores.get(name) : undefined) ?? main;
  };
  /** Paths that belong to no tree: `/s3` itself, and stores that aren't configured. */
  const isAbove = (path: string): boolean =>
    stores.size > 0 &&
    (path === STORES || (path.startsWith(`${STORES}/`) && treeOf(path) === main));
  const isStores = (path: string): boolean => path === STORES && stores.size > 0;
  const folder = (path: string): FileEntry => ({
    name: nameOf(path),
    path,
    type: 'DIRECTORY',
    directory: true,
    length: 0,
    owner: 's3',
    group: 's3',
    permission: '755',
    modificationTime: 0,
    replication: 0,
    blockSize: 0,
  });
  const storeFolders = [...stores.keys()]
    .toSorted(compareNames)
    .map((name) => folder(`${STORES}/${name}`));
  const withStores = (entries: readonly FileEntry[]): FileEntry[] =>
    [...entries.filter(({ path }) => path !== STORES), folder(STORES)].toSorted((a, b) =>
      compareNames(a.name, b.name),
    );
  const to = <Result>(path: string, work: (tree: FileSystem, exact: string) => Result): Result => {
    const exact = normalize(path);
    if (isAbove(exact))
      throw exact === STORES
        ? millraceError('INVALID_PATH', {
            path: exact,
            reason: phrase`only the object stores in it are file systems.`,
          })
        : millraceError('FILE_NOT_FOUND', { path: exact });
    return work(treeOf(exact), exact);
  };
  const later = async <Result>(
    path: string,
    work: (tree: FileSystem, exact: string) => Promise<Result>,
  ): Promise<Result> => to(path, work);

  /** Work on many paths, which is given those that follow each other in one tree. */
  const inTrees = async <Result>(
    paths: readonly string[],
    work: (tree: FileSystem, exact: readonly string[]) => Promise<readonly Result[]>,
  ): Promise<readonly Result[]> => {
    const runs: { readonly tree: FileSystem; readonly exact: string[] }[] = [];
    for (const path of paths)
      to(path, (tree, exact) => {
        const last = runs.at(-1);
        if (last?.tree === tree) last.exact.push(exact);
        else runs.push({ tree, exact: [exact] });
      });
    const found: Result[] = [];
    for (const { tree, exact } of runs) found.push(...(await work(tree, exact)));
    return found;
  };

  const stat = async (path: string): Promise<FileEntry | undefined> => {
    const exact = normalize(path);
    if (isStores(exact)) return folder(STORES);
    return isAbove(exact) ? undefined : treeOf(exact).stat(exact);
  };
  const list = async (path: string): Promise<readonly FileEntry[]> => {
    const exact = normalize(path);
    if (isStores(exact)) return storeFolders;
    if (exact === '/' && stores.size > 0) return withStores(await main.list('/'));
    return to(exact, (tree) => tree.list(exact));
  };
  return {
    normalize,
    access: (path, subject) => {
      const exact = normalize(path);
      if (isStores(exact)) return 'read';
      return isAbove(exact) ? 'none' : treeOf(exact).access(exact, subject);
    },
    isLocal: (path) => {
      const exact = normalize(path);
      return treeOf(exact).isLocal(exact);
    },
    stat,
    list,
    folder: async (path) => {
      const exact = normalize(path);
      if (isStores(exact) || (exact === '/' && stores.size > 0)) {
        const entries = await list(exact);
        const byName = new Map(entries.map((entry) => [entry.name, entry]));
        const names = [...byName.keys()];
        return {
          names,
          entries: async function* (wanted = names) {
            for (const name of wanted) {
              const entry = byName.get(name);
              if (entry !== undefined) yield entry;
            }
          },
        };
      }
      return to(exact, (tree) => tree.folder(exact));
    },
    open: (path) => later(path, (tree, exact) => tree.open(exact)),
    read: (path, range) => later(path, (tree, exact) => tree.read(exact, range)),
    write: (path, content, options) =>
      later(path, (tree, exact) => tree.write(exact, content, options)),
    adopt: (hostPath, path, options) =>
      later(path, (tree, exact) => tree.adopt(hostPath, exact, options)),
    createFolder: (path) => later(path, (tree, exact) => tree.createFolder(exact)),
    rename: (from, target) =>
      later(target, (tree, exact) => {
        const source = normalize(from);
        if (treeOf(source) !== tree)
          throw detailedError('INVALID_PATH', 'OTHER_FILE_SYSTEM', { source, target: exact });
        return tree.rename(source, exact);
      }),
    delete: (path, options) => later(path, (tree, exact) => tree.delete(exact, options)),
    glob: async (pattern) => {
      const exact = normalize(pattern);
      return isAbove(exact) ? [] : treeOf(exact).glob(exact);
    },
    head: (path, length) => later(path, (tree, exact) => tree.head(exact, length)),
    localPath: (path) => later(path, (tree, exact) => tree.localPath(exact)),
    localPaths: async (paths) => inTrees(paths, (tree, exact) => tree.localPaths(exact)),
    localHeads: async (paths, length) =>
      inTrees(paths, (tree, exact) => tree.localHeads(exact, length)),
    checkTarget: (path, options) => later(path, (tree, exact) => tree.checkTarget(exact, options)),
    publication: (parts, path, options) =>
      later(path, (tree, exact) => tree.publication(parts, exact, options)),
    settlePublication: async (journal, outcome) => {
      const { path } = JSON.parse(journal) as { readonly path: string };
      await later(path, (tree) => tree.settlePublication(journal, outcome));
    },
  };
}

function isWeb(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
