import { join } from 'node:path';
import type { Rolldown } from 'vite';

const main = join(import.meta.dirname, 'src/main.tsx');

/** A module that only re-exports others, most of which its importers don't need. */
const barrel = /\/(node_modules|packages)\/.*\/index\.(m?js|ts)$/;

/**
 * How the build is split into files. What every page needs is in one file, and modules that the same
 * pages share are in one file too. By default each icon is a file, and browsers fetch 145 of them
 * before they show a workflow.
 */
export const output: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) =>
    `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
  codeSplitting: {
    groups: [
      {
        name: (id, context) => (neededByAll(context).has(id) ? 'main' : null),
        debugName: 'main',
        priority: 1,
      },
      { name: 'shared', minShareCount: 2, entriesAware: true },
    ],
  },
};

let needed: ReadonlySet<string> | null = null;

/** The modules that are imported, directly or indirectly, before any page is. */
function neededByAll(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  if (needed !== null) return needed;
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    if (barrel.test(id)) return;
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(main);
  needed = found;
  return found;
}
