import type { Engine } from '@millrace/engine';
import { topologicalOrder, type Relation } from '@millrace/plan';
import { stateOf, type FileState } from './file-state.ts';
import { relationKeys } from './relation-keys.ts';

/** What the rows of a relation depend on besides the relation. */
export type KeySurroundings = {
  readonly engine: Engine;
  /** Millrace's version: another one may compute different results. */
  readonly version: string;
  readonly timeZone: string;
  /**
   * The files behind each path that is read, as far as the user may read them: so a key also
   * depends on what they may see.
   */
  readonly sources: Readonly<Record<string, readonly string[]>>;
};

export type Keys = {
  readonly keys: ReadonlyMap<Relation, string>;
  readonly states: ReadonlyMap<string, FileState>;
};

/**
 * The keys of relations, and the states of the files that went into them, by path. Throws if a file
 * is gone.
 */
export async function keysOf(
  relations: readonly Relation[],
  { engine, version, timeZone, sources }: KeySurroundings,
): Promise<Keys> {
  const paths = new Set(
    topologicalOrder(relations).flatMap((part) => (part.kind === 'scan' ? [part.path] : [])),
  );
  const found = [...paths].map(async (path) => [path, await stateOf(sources[path] ?? [])] as const);
  const states = new Map(await Promise.all(found));
  const surroundings = ['kept 1', engine.name, engine.version ?? '', version, timeZone];
  return {
    states,
    keys: relationKeys(relations, ({ path }) => states.get(path)?.identity ?? '', surroundings),
  };
}
