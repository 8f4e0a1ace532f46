import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { millraceError } from '@millrace/model';
import type { Publication, PublicationOptions, SaveMode } from '../file-system.ts';
import { compareNames, parentOf } from '../path.ts';
import { ignoredPublication, refuseTarget, uniquePart } from '../publication-rules.ts';
import { translated } from './errors.ts';
import type { ObjectTree } from './object-tree.ts';
import { inParallel, type StoredObject } from './object-store.ts';
import { upload } from './upload.ts';

/**
 * What any process needs to finish or undo an output. `from`: where a part is staged. `to` and
 * `appended`: what is added to the target's path, in a new folder or beside other parts.
 */
type Entry = {
  readonly kind: 's3';
  readonly id: string;
  readonly path: string;
  readonly saveMode: SaveMode;
  readonly parts: readonly Part[];
  /** Folders above the target that were missing. */
  readonly made: readonly string[];
};

type Part = { readonly from: string; readonly to: string; readonly appended: string };

/**
 * Plans how parts are published. `stage` sends them to a hidden folder of the store; `commit` lets
 * the store copy them to their target, after it has copied what they replace to another hidden
 * folder. Every copied object names its publication, so `undo` finds exactly its own.
 */
export async function publicationOf(
  tree: ObjectTree,
  parts: string,
  path: string,
  options: PublicationOptions,
): Promise<Publication> {
  await tree.refuseBelowFile(path);
  const before = await tree.kindOf(path);
  refuseTarget(path, before, options);
  if (before !== 'nothing' && options.saveMode === 'Ignore') return ignoredPublication(path);
  const found = (await filesBelow(parts)).toSorted(compareNames);
  if (options.singleFile && found.length !== 1)
    throw new Error(
      `A single file was asked for at ${path}, but ${found.length} parts were written.`,
    );
  const sizes = await Promise.all(found.map((name) => stat(join(parts, name))));
  const entry: Entry = {
    kind: 's3',
    id: randomUUID(),
    path,
    saveMode: options.saveMode,
    parts: found.map((name, index) => ({
      from: String(index),
      to: options.singleFile ? '' : `/${name}`,
      appended: `/${uniquePart(name, options.runId)}`,
    })),
    made: await missingAbove(tree, path),
  };
  let isStaged = false;
  const stage = (): Promise<void> =>
    translated(path, async () => {
      if (isStaged) return;
      const ready = readyFolder(tree, entry);
      await inParallel(entry.parts, ({ from }) =>
        upload(tree.store, ready + from, createReadStream(join(parts, found[Number(from)] ?? '')), {
          owner: entry.id,
          partBytes: tree.partBytes,
        }),
      );
      if (entry.made.length > 0) await tree.makeFolder(parentOf(path));
      isStaged = true;
    });
  return {
    path,
    writes: true,
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
    journal: JSON.stringify(entry),
    stage,
    commit: async () => {
      await stage();
      await translated(path, () => tree.locks.during(path, () => commit(tree, entry, options)));
    },
    rollback: () => translated(path, () => undo(tree, entry)),
    finish: () => translated(path, () => finish(tree, entry)),
  };
}

export async function settlePublication(
  tree: ObjectTree,
  journal: string,
  outcome: 'finish' | 'undo',
): Promise<void> {
  const entry = JSON.parse(journal) as Entry;
  await translated(entry.path, () =>
    outcome === 'finish' ? finish(tree, entry) : undo(tree, entry),
  );
}

async function commit(tree: ObjectTree, entry: Entry, options: PublicationOptions): Promise<void> {
  const { store, keys } = tree;
  const existing = await tree.kindOf(entry.path);
  refuseTarget(entry.path, existing, options);
  const target = keys.of(entry.path);
  const isAppended = entry.saveMode === 'Append' && existing === 'folder';
  const placed = entry.parts.map(({ from, to, appended }) => ({
    from: readyFolder(tree, entry) + from,
    to: target + (isAppended ? appended : to),
  }));
  const old = isAppended ? [] : await tree.objectsAt(entry.path);
  if (isAppended) await refuseTakenParts(tree, entry, placed);
  await inParallel(old, ({ key }) =>
    store.copy(key, asideFolder(tree, entry) + key.slice(target.length)),
  );
  await inParallel(placed, ({ from, to }) => store.copy(from, to));
  const kept = new Set(placed.map(({ to }) => to));
  await store.delete(old.flatMap(({ key }) => (kept.has(key) ? [] : [key])));
  if (placed.length === 0) await tree.makeFolder(entry.path);
}

async function refuseTakenParts(
  { store }: ObjectTree,
  { path }: Entry,
  placed: readonly { readonly to: string }[],
): Promise<void> {
  const taken = await inParallel(placed, ({ to }) => store.head(to));
  if (taken.some((object) => object !== undefined)) throw millraceError('FILE_EXISTS', { path });
}

/** Deletes what the publication has put in place, and restores what is missing since. */
async function undo(tree: ObjectTree, entry: Entry): Promise<void> {
  const { store, keys } = tree;
  const target = keys.of(entry.path);
  const candidates = entry.parts.flatMap(({ to, appended }) => [target + to, target + appended]);
  const found = await inParallel(candidates, (key) => store.head(key));
  const own = found.filter(
    (object): object is StoredObject => object !== undefined && object.owner === entry.id,
  );
  await store.delete(own.map(({ key }) => key));
  const aside = asideFolder(tree, entry);
  const { objects: old } = await store.list(aside, { deep: true });
  await inParallel(old, async ({ key }) => {
    const place = target + key.slice(aside.length);
    if ((await store.head(place)) === undefined) await store.copy(key, place);
  });
  await finish(tree, entry);
  await store.delete(entry.made.map((path) => keys.below(path)));
}

async function finish(tree: ObjectTree, entry: Entry): Promise<void> {
  for (const folder of [asideFolder(tree, entry), readyFolder(tree, entry)]) {
    const { objects } = await tree.store.list(folder, { deep: true });
    await tree.store.delete(objects.map(({ key }) => key));
  }
}

function readyFolder({ keys }: ObjectTree, { id }: Entry): string {
  return keys.hidden(`new-${id}`);
}

/** A key in it goes on as the target's key does: with nothing, or with `/` and more. */
function asideFolder({ keys }: ObjectTree, { id }: Entry): string {
  return `${keys.hidden(`old-${id}`)}target`;
}

async function missingAbove(tree: ObjectTree, path: string): Promise<string[]> {
  const missing: string[] = [];
  for (const above of tree.keys.above(path).toReversed()) {
    if ((await tree.kindOf(above)) !== 'nothing') break;
    missing.push(above);
  }
  return missing;
}

async function filesBelow(folder: string, inside = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, name)));
    else found.push(name);
  }
  return found;
}
