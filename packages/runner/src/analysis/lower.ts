import type { Graph } from '@millrace/model';
import { limit, type Demand } from '@millrace/plan';
import {
  checkGraph,
  createMemo,
  type Fact,
  type LoweredGraph,
  type Need,
  type Pinned,
} from '@millrace/processors';
import type { Unavailable } from './contract.ts';
import { MAX_VALUES } from '../facts/most-values.ts';
import { cachePoints } from '../result-cache/cache-points.ts';
import type { Question } from './contract.ts';
import { dataQuery } from './data-query.ts';
import type { GraphWork } from './graph-work.ts';
import { OpenQuestions } from './open-questions.ts';

export type LowerPart = {
  /** Only this node and what leads to it. */
  readonly untilNodeId?: string;
  /** Rows that replace the outputs of nodes. */
  readonly pinned?: Pinned;
  /** Which kinds of needs are answered; all by default. */
  readonly kinds?: readonly Need['kind'][];
};

export type Lowered = {
  readonly lowered: LoweredGraph;
  readonly unavailable: readonly Unavailable[];
};

/**
 * Lowers a graph, asking what it needs to know until nothing new comes up: a dataset, then its
 * file, then the values of a pivot.
 *
 * @param name distinguishes this lowering from others of the same task
 */
export function lowerGraphWith(
  work: GraphWork,
  name: string,
  graph: Graph,
  { kinds, ...part }: LowerPart,
): Lowered {
  return work.once(`${name} lowered`, () => {
    // The graph's own copies of dataset records are only used for import; here the records
    // themselves are read.
    const checked = { ...graph, dataSetDetails: [] };
    const memo = work.once(`${name} memo`, createMemo);
    const facts = new Map<string, Fact>([...work.facts].map(([key, { fact }]) => [key, fact]));
    const lowered = checkGraph(checked, {
      facts,
      parameters: work.parameters,
      memo,
      limits: work.input.limits,
      ...part,
    });
    const unknown = lowered.needs.filter(
      ({ key, kind }) => !facts.has(key) && (kinds?.includes(kind) ?? true),
    );
    if (unknown.length > 0)
      throw new OpenQuestions(
        unknown.map((need) => questionOf(work, graph, lowered, need, part.pinned)),
      );
    return {
      lowered,
      unavailable: [...work.facts.values()].flatMap(({ unavailable }) =>
        unavailable === null ? [] : [unavailable],
      ),
    };
  });
}

function questionOf(
  work: GraphWork,
  graph: Graph,
  lowered: LoweredGraph,
  need: Need,
  pinned: Pinned | undefined,
): Question {
  if (need.kind === 'dataset named') {
    const formerly = graph.dataSetDetails.find(({ name }) => name === need.name)?.uuid;
    const known = formerly === undefined ? need : { ...need, formerly };
    return { kind: 'fact', key: need.key, need: known };
  }
  if (need.kind !== 'pivot values') return { kind: 'fact', key: need.key, need };
  const { key, nodeId, relation, column } = need;
  const target = {
    kind: 'result',
    nodeId,
    title: '',
    type: 'table',
    limit: MAX_VALUES + 1,
    options: {},
  } as const;
  const demand: Demand = { relation: limit(relation, MAX_VALUES + 1, 0, relation.origin), target };
  const points = cachePoints(graph, lowered, work.input.engine, pinned);
  const query = dataQuery(work, [demand], points, lowered.demands);
  return { kind: 'pivot values', key, nodeId, column, query };
}
