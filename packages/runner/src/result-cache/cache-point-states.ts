import type { Engine } from '@millrace/engine';
import type { FileSystem } from '@millrace/files';
import { isMillraceError, MillraceError } from '@millrace/model';
import { findSources, type FetchSources } from '../sources/sources.ts';
import type { Person } from '../people/person.ts';
import type { CacheServices } from './cache-services.ts';
import { READS_TABLE, READS_REMOTE_FILE, type GraphCachePoint } from './cache-points.ts';
import { keysOf } from './keys-of.ts';

/**
 * Whether an output of a cache point is cached for a user. `cached`: the cached rows, or null.
 * `reason`: why nothing is cached, or null if the next run or preview will cache it.
 */
export type CachePointState = {
  readonly nodeId: string;
  readonly output: number;
  readonly cached: { readonly rows: number; readonly bytes: number; readonly time: number } | null;
  readonly reason: string | null;
};

export type CachePointContext = {
  readonly files: FileSystem;
  readonly cache: CacheServices;
  readonly engine: Engine;
  readonly timeZone: string;
  readonly person: Person;
};

/** The states of a graph's cache points. Computes nothing, and writes nothing. */
export async function readCachePointStates(
  points: readonly GraphCachePoint[],
  context: CachePointContext,
): Promise<readonly CachePointState[]> {
  return Promise.all(points.map((point) => stateOf(point, context)));
}

const refuse = (): Promise<never> => Promise.reject(new MillraceError('INVALID', READS_TABLE));

/** Only points that read no table get here. */
const readNothing: FetchSources = {
  rows: refuse,
  records: refuse,
  table: refuse,
  file: () => Promise.reject(new MillraceError('INVALID', READS_REMOTE_FILE)),
};

async function stateOf(
  point: GraphCachePoint,
  { files, cache, engine, timeZone, person }: CachePointContext,
): Promise<CachePointState> {
  const { nodeId, output } = point;
  if (point.reason !== null) return { nodeId, output, cached: null, reason: point.reason };
  try {
    const { sources } = await findSources(files, point.readers, person, () => null, readNothing);
    const { keys } = await keysOf([point.relation], { ...cache, engine, timeZone, sources });
    const key = keys.get(point.relation)!;
    const { results, refusals } = cache;
    const found = await results.find(key);
    const reason =
      results.limits.bytes === 0
        ? 'The result cache is switched off here.'
        : refusals.of(key, true);
    return { nodeId, output, cached: found, reason: found === null ? reason : null };
  } catch (error) {
    if (isMillraceError(error)) return { nodeId, output, cached: null, reason: error.message };
    throw error;
  }
}
