import type { Engine } from '@millrace/engine';
import { detailedError } from '@millrace/model';
import type { Fact } from '@millrace/processors';
import type { Question } from '../analysis/contract.ts';
import type { Person } from '../people/person.ts';
import { runForResults, type ComputedResults } from '../queries/run-for-results.ts';
import { withTimeLimit } from '../queries/time-limit.ts';
import type { Services } from '../services/services.ts';
import { MAX_VALUES } from '../facts/most-values.ts';

const MAX_BYTES = 4 * 2 ** 20;

/**
 * Finds the values that a pivot turns into columns, by running a small program. Throws `INVALID` if
 * they can't be found, or are too many.
 */
export async function findPivotValues(
  services: Services,
  engine: Engine,
  { column, query }: Extract<Question, { kind: 'pivot values' }>,
  person: Person,
  { timeZone, signal }: { readonly timeZone: string; readonly signal: AbortSignal },
): Promise<Fact> {
  const limits = services.budget.isHeld ? services.limits : services.previewLimits;
  const find = (until: AbortSignal): Promise<ComputedResults> =>
    runForResults(services, engine, query, person, {
      timeZone,
      signal: until,
      limits: { ...limits, resultBytes: MAX_BYTES },
    });
  const finding = services.budget.isHeld
    ? find(signal)
    : withTimeLimit(services.clock, services.previewLimits.timeoutMs, signal, find);
  const { results } = await finding.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw detailedError('INVALID', 'PIVOT_UNKNOWN', { column, reason: message }, { cause: error });
  });
  const { rows = [], cut } = results[0] ?? {};
  if (cut !== undefined) throw detailedError('INVALID', 'PIVOT_TOO_LARGE', { column });
  if (rows.length <= MAX_VALUES)
    return {
      kind: 'pivot values',
      values: rows.map(([value]) => (value ?? null) as string | null),
    };
  throw detailedError('INVALID', 'PIVOT_TOO_MANY', { column, limit: MAX_VALUES });
}
