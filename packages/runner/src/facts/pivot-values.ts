import type { Engine } from '@millrace/engine';
import { MillraceError } from '@millrace/model';
import { limit, type Demand } from '@millrace/plan';
import type { Fact, Need } from '@millrace/processors';
import type { CachePoints } from '../kept/cache-points.ts';
import type { Person } from '../person.ts';
import { runForResults, type Look } from '../run/run-for-result.ts';
import { withTimeLimit } from '../run/time-limit.ts';
import type { Services } from '../services.ts';

const MOST_VALUES = 10_000;
const MOST_BYTES = 4 * 2 ** 20;

/** Finds the values that a pivot makes columns of, by running a small program. Throws `INVALID` where they cannot be found, or are too many. */
export async function findPivotValues(
  services: Services,
  engine: Engine,
  need: Extract<Need, { kind: 'pivot values' }>,
  person: Person,
  { timeZone, signal, points, labelOf }: { readonly timeZone: string; readonly signal: AbortSignal } & CachePoints,
): Promise<Fact> {
  const { nodeId, relation, column } = need;
  const target = { kind: 'result', nodeId, title: '', type: 'table', limit: MOST_VALUES + 1, options: {} } as const;
  const demand: Demand = { relation: limit(relation, MOST_VALUES + 1, 0, relation.origin), target };
  const limits = services.budget.isHeld ? services.limits : services.previewLimits;
  const find = (until: AbortSignal): Promise<Look> =>
    runForResults(services, engine, [demand], person, { timeZone, signal: until, limits: { ...limits, resultBytes: MOST_BYTES }, points, labelOf });
  const finding = services.budget.isHeld ? find(signal) : withTimeLimit(services.clock, services.previewLimits.timeoutMs, signal, find);
  const { results } = await finding.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new MillraceError('INVALID', `The values of the pivot column \`${column}\` cannot be found: ${message}`, { cause: error });
  });
  const { rows = [], cut } = results[0] ?? {};
  if (cut !== undefined) throw new MillraceError('INVALID', `The values of the pivot column \`${column}\` are too large to be names of columns.`);
  if (rows.length <= MOST_VALUES) return { kind: 'pivot values', values: rows.map(([value]) => (value ?? null) as string | null) };
  throw new MillraceError(
    'INVALID',
    `Column \`${column}\` has more than ${MOST_VALUES} values; a pivot cannot make a column of each. Give the values in the node.`,
  );
}
