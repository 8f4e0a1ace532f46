import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stageKnown, type FileTarget, type Relation, type Staged } from '@millrace/plan';
import { repeat, type Clock } from '../clock/clock.ts';
import { messageOf } from '../messages/error-message.ts';
import type { CachePoint } from './cache-points.ts';
import { stateOf, type FileState } from './file-state.ts';
import type { ResultCache } from './result-cache.ts';
import type { KeySurroundings } from './keys-of.ts';
import type { Refusals } from './refusals.ts';

export type CacheContext = KeySurroundings & {
  readonly results: ResultCache;
  readonly refusals: Refusals;
  readonly labelOf: (nodeId: string) => string;
  /** The run's workspace; cached files are linked into it. */
  readonly workspace: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** How long caching one result may take; null: as long as the run. */
  readonly patienceMs: number | null;
  /**
   * Runs a program that writes files. Returns the failure, or the folder with them, below the
   * workspace.
   */
  readonly compute: (staged: Staged, running: Computing) => Promise<Computed>;
};

export type Computing = {
  readonly workspace: string;
  readonly sources: Readonly<Record<string, readonly string[]>>;
  readonly signal: AbortSignal;
};
export type Computed =
  | { readonly folder: string; readonly rows: number }
  | { readonly reason: string };

export type CacheRequest = {
  readonly point: CachePoint;
  readonly key: string;
  readonly relation: Relation;
  readonly sources: Readonly<Record<string, readonly string[]>>;
  readonly states: readonly (readonly [path: string, state: FileState])[];
};

/** A file with all rows of a relation, cached or not, or why there is none. */
export async function cacheResult(
  cache: CacheRequest,
  context: CacheContext,
): Promise<
  | { readonly file: string; readonly rows: number; readonly time: number }
  | { readonly reason: string }
> {
  const { results, refusals, clock } = context;
  const { limits } = results;
  const refused = refusals.of(cache.key, context.patienceMs !== null);
  if (refused !== null) return { reason: refused };
  if (limits.bytes === 0) return { reason: 'The result cache is switched off here.' };
  const time = clock.now();
  if (!(await areSettled(cache.states))) return { reason: 'Its files have changed a moment ago.' };
  const computed = await compute(cache, context);
  if ('reason' in computed) return computed;
  if (await haveChanged(cache.states, cache.sources))
    return { reason: 'Its files changed while they were read.' };
  try {
    await results.put(cache.key, computed.file, computed.rows);
  } catch (error) {
    return { reason: `It could not be stored: ${messageOf(error)}` };
  }
  return { ...computed, time };
}

/**
 * Whether a change of its files from now on would be detected. Waits for that, but only briefly.
 */
export async function areSettled(states: CacheRequest['states']): Promise<boolean> {
  const from = Math.max(0, ...states.map(([, state]) => state.settled));
  const wait = from - Date.now();
  if (wait > MAX_WAIT_MS) return false;
  if (wait > 0) await pause(wait);
  return true;
}

const MAX_WAIT_MS = 100;

/** Whether a file has changed. */
export async function haveChanged(
  states: CacheRequest['states'],
  sources: CacheRequest['sources'],
): Promise<boolean> {
  for (const [path, state] of states) {
    const now = await stateOf(sources[path] ?? []).catch(() => null);
    if (now?.identity !== state.identity) return true;
  }
  return false;
}

async function compute(
  { key, point, relation, sources }: CacheRequest,
  context: CacheContext,
): Promise<{ readonly file: string; readonly rows: number } | { readonly reason: string }> {
  const name = `keep_${key.slice(0, 16)}_`;
  const workspace = join(context.workspace, name);
  const staged = stageKnown([{ relation, target: target(point.nodeId) }], undefined, name);
  const [refusal] = context.engine.check(staged.program);
  if (refusal !== undefined) return { reason: refusal.message };
  const tooMuch = new AbortController();
  const stops = [watchSize(workspace, context, tooMuch), watchTime(context, tooMuch)];
  try {
    const computed = await context.compute(staged, {
      workspace,
      sources,
      signal: AbortSignal.any([context.signal, tooMuch.signal]),
    });
    if (!('reason' in computed))
      return { file: await onlyFile(join(workspace, computed.folder)), rows: computed.rows };
    const reason = tooMuch.signal.aborted ? String(tooMuch.signal.reason) : computed.reason;
    if (!context.signal.aborted) context.refusals.add(key, reason, context.patienceMs !== null);
    return { reason };
  } finally {
    for (const stop of stops) stop();
  }
}

function target(nodeId: string): FileTarget {
  return {
    kind: 'file',
    nodeId,
    path: '',
    saveMode: 'Overwrite',
    partitionBy: [],
    singleFile: true,
    format: { kind: 'parquet' },
  };
}

async function onlyFile(folder: string): Promise<string> {
  const [name] = await readdir(folder);
  if (name === undefined) throw new Error('The engine wrote nothing.');
  return join(folder, name);
}

const POLL_EVERY_MS = 500;

function watchTime({ clock, patienceMs }: CacheContext, tooMuch: AbortController): () => void {
  if (patienceMs === null) return () => undefined;
  return clock.after(patienceMs, () =>
    tooMuch.abort('It takes longer than a preview waits. A run caches it.'),
  );
}

/** A result larger than the whole cache is given up before it fills the disk. */
function watchSize(
  workspace: string,
  { clock, results: { limits } }: CacheContext,
  tooMuch: AbortController,
): () => void {
  return repeat(clock, POLL_EVERY_MS, async () => {
    if ((await writtenBytes(workspace)) > limits.bytes)
      tooMuch.abort('It is larger than all cached results may be together.');
  });
}

/** Everything except the engine's own spill files. */
async function writtenBytes(workspace: string): Promise<number> {
  const entries = await readdir(workspace, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.scratch'));
  const sizes = await Promise.all(
    files.map(
      async ({ parentPath, name }) =>
        (await stat(join(parentPath, name)).catch(() => null))?.size ?? 0,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
