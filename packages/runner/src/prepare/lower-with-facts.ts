import type { Graph } from '@millrace/model';
import { checkGraph, createMemo, type Fact, type Facts, type LoweredGraph, type Need, type Pinned } from '@millrace/processors';
import type { Unavailable } from '../contract/runner.ts';
import { cachePoints } from '../kept/cache-points.ts';
import type { FileSchemas } from '../facts/file-schema.ts';
import type { Services } from '../services.ts';
import { findFact, reasonOf, type Surroundings } from './find-fact.ts';

export type LowerRequest = Surroundings & {
  /** Values of a run for declared parameters. */
  readonly parameters: ReadonlyMap<string, string>;
  /** What is known already, by the key of the need. */
  readonly facts?: Facts;
  /** Only this node and what leads to it. */
  readonly untilNodeId?: string;
  /** Rows that stand for what nodes give. */
  readonly pinned?: Pinned;
  /** Which needs are answered; all by default. */
  readonly kinds?: readonly Need['kind'][];
};

/** Lowers a graph, finding out what it needs to know until nothing new comes up: a dataset, then its file, then the values of a pivot. */
export async function lowerWithFacts(
  services: Services,
  schemas: FileSchemas,
  graph: Graph,
  { parameters, facts: given, kinds, untilNodeId, pinned, ...surroundings }: LowerRequest,
): Promise<{ readonly lowered: LoweredGraph; readonly unavailable: readonly Unavailable[] }> {
  const facts = new Map<string, Fact>(given);
  const unavailable: Unavailable[] = [];
  // What a graph keeps of its datasets is for import; here the records themselves are asked.
  const judged = { ...graph, dataSetDetails: [] };
  const memo = createMemo();
  const part = { ...(untilNodeId === undefined ? {} : { untilNodeId }), ...(pinned === undefined ? {} : { pinned }) };
  for (;;) {
    const lowered = checkGraph(judged, { facts, parameters, memo, ...part });
    const unknown = lowered.needs.filter(({ key, kind }) => !facts.has(key) && (kinds?.includes(kind) ?? true));
    if (unknown.length === 0) return { lowered, unavailable };
    for (const need of unknown) {
      facts.set(
        need.key,
        await findFact(services, schemas, need, { ...surroundings, cachePoints: () => cachePoints(graph, lowered, surroundings.target, pinned) }).catch(
          (error: unknown): Fact => {
            const { code, message: reason } = reasonOf(error, 'What the node needs to know cannot be found out');
            unavailable.push({ nodeId: need.nodeId, code, reason });
            return { kind: 'unavailable', reason };
          },
        ),
      );
    }
  }
}
