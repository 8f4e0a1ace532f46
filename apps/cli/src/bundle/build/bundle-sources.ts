import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { readSource, type ReadSource } from './read-source.ts';

export type BundledSources = {
  /** The file with the exports of the entry, relative to the folder. */
  readonly file: string;
  /** All files that decide what the bundle contains. */
  readonly read: readonly ReadSource[];
};

const libraryFolder = /[\\/]node_modules[\\/]/;

/** Libraries of plain modules that find nothing by their own place. The others are imported. */
const bundledLibraries = /[\\/]node_modules[\\/](hyparquet|kysely|saxes|xmlchars|zod)[\\/]/;

/** Never bundled: the server starts from its sources, as it does by itself. */
const importedSources = /[\\/]apps[\\/]server[\\/]src[\\/]index\.ts$/;

/** Writes the modules that the entry needs, threads and processes included, as a few files. */
export async function bundleSources(options: {
  readonly root: string;
  readonly entry: string;
  readonly folder: string;
}): Promise<BundledSources> {
  const { root, entry, folder } = options;
  const read = new Map<string, ReadSource>();
  const recipe = [join(root, 'package-lock.json'), import.meta.filename].filter(existsSync);
  for (const file of recipe) read.set(file, readSource(root, file));
  const bundle = await rolldown({
    input: [join(root, entry)],
    platform: 'node',
    plugins: [libraries, notedSources(root, read), places],
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name]-[hash].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    const main = output.find(
      (file) => file.type === 'chunk' && file.facadeModuleId === join(root, entry),
    );
    if (main === undefined) throw new Error(`No bundle of ${relative(root, entry)} was made.`);
    return { file: main.fileName, read: [...read.values()] };
  } finally {
    await bundle.close();
  }
}

/** Imports libraries by their absolute path, which is theirs wherever the bundle is. */
const libraries: Plugin = {
  name: 'libraries',
  async resolveId(id, importer, { kind }) {
    if (id.startsWith('node:') || importer === undefined || kind === 'new-url') return null;
    const resolved = await this.resolve(id, importer, { kind, skipSelf: true });
    if (resolved === null || resolved.external !== false) return resolved;
    const isImported =
      importedSources.test(resolved.id) ||
      (libraryFolder.test(resolved.id) && !bundledLibraries.test(resolved.id));
    return isImported ? { id: pathToFileURL(resolved.id).href, external: 'absolute' } : resolved;
  },
};

function notedSources(root: string, read: Map<string, ReadSource>): Plugin {
  return {
    name: 'noted-sources',
    load(id) {
      // The lockfile, one of the sources, says which libraries are installed.
      if (libraryFolder.test(id) || !existsSync(id)) return null;
      const source = readSource(root, id);
      read.set(id, source);
      return source.text;
    },
  };
}

/**
 * A module finds files by its own place. Threads and processes become files of the bundle; for
 * everything else, the place stays that of the source.
 */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { code: /import\.meta\./ },
    handler(code, id) {
      if (libraryFolder.test(id)) return null;
      return code
        .replace(/new URL\('([^']+\.(?:ts|mjs))', import\.meta\.url\)/g, (_, target: string) => {
          const file = resolve(dirname(id), target);
          const reference = this.emitFile({ type: 'chunk', id: file });
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
        })
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
    },
  },
};
