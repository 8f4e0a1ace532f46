import type { Engine } from '@millrace/engine';
import { isMillraceError } from '@millrace/model';
import { limit, stage, type Demand } from '@millrace/plan';
import type { Fact, Need } from '@millrace/processors';
import type { Person } from '../person.ts';
import { runForResult } from '../run/run-for-result.ts';
import type { Services } from '../services.ts';

const MOST_VALUES = 10_000;

/** Finds the values that a pivot makes columns of, by running a small program. */
export async function findPivotValues(
  services: Services,
  engine: Engine,
  need: Extract<Need, { kind: 'pivot values' }>,
  person: Person,
  timeZone: string,
): Promise<Fact> {
  const { nodeId, relation } = need;
  const target = { kind: 'result', nodeId, title: '', type: 'table', limit: MOST_VALUES + 1, options: {} } as const;
  const demand: Demand = { relation: limit(relation, MOST_VALUES + 1, 0, relation.origin), target };
  try {
    const { rows } = await runForResult(services, engine, stage([demand]), person, timeZone);
    if (rows.length > MOST_VALUES)
      return {
        kind: 'unavailable',
        reason: `Column \`${need.column}\` has more than ${MOST_VALUES} values; a pivot cannot make a column of each. Give the values in the node.`,
      };
    return { kind: 'pivot values', values: rows.map(([value]) => (value === null || value === undefined ? null : (value as string))) };
  } catch (error) {
    const reason = isMillraceError(error) || error instanceof Error ? error.message : String(error);
    return { kind: 'unavailable', reason: `The values of the pivot column \`${need.column}\` cannot be found: ${reason}` };
  }
}
