import { stage, type Relation } from '@millrace/plan';
import { isMillraceError } from '@millrace/model';
import { findSources } from '../prepare/sources.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { engineOf, type Services } from '../services.ts';
import { whyNotKept, type CachePoint } from './cache-points.ts';
import { keysOf } from './keys-of.ts';

/** How far an output of a cache point is kept for a person: since when, or why it is not; neither: a run or preview will keep it. */
export type KeptState = {
  readonly nodeId: string;
  readonly output: number;
  readonly kept: { readonly rows: number; readonly bytes: number; readonly time: number } | null;
  readonly reason: string | null;
};

/** The states of a graph's cache points. Computes nothing, and writes nothing. */
export async function keptStates(services: Services, prepared: Prepared, target: string): Promise<readonly KeptState[]> {
  return Promise.all(prepared.kept.points.map((point) => stateOf(services, prepared, target, point)));
}

async function stateOf(services: Services, { kept, person, timeZone }: Prepared, target: string, point: CachePoint): Promise<KeptState> {
  const { nodeId, output, relation } = point;
  const why = whyNotKept(point, kept.labelOf);
  if (why !== null) return { nodeId, output, kept: null, reason: why };
  try {
    const { sources } = await findSources(services.files, stage([measured(relation, nodeId)]), person, () => null);
    const { keys } = await keysOf([relation], { ...services.keeping, engine: engineOf(services, target), timeZone, sources });
    const key = keys.get(relation)!;
    const { results, refusals } = services.keeping;
    const found = await results.look(key);
    const reason = results.limits.bytes === 0 ? 'Keeping results is switched off here.' : refusals.of(key, true);
    return { nodeId, output, kept: found, reason: found === null ? reason : null };
  } catch (error) {
    if (isMillraceError(error)) return { nodeId, output, kept: null, reason: error.message };
    throw error;
  }
}

/** Only its paths matter. */
function measured(relation: Relation, nodeId: string): Parameters<typeof stage>[0][number] {
  return { relation, target: { kind: 'measure', nodeId, name: '' } };
}
