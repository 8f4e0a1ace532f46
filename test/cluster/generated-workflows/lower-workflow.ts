import type { Engine } from '@millrace/engine';
import type { Graph } from '@millrace/model';
import {
  checkGraph,
  createMemo,
  type Fact,
  type LoweredGraph,
  type LowerMemo,
} from '@millrace/processors';
import type { World } from './world.ts';

/** What an engine has found out so far, and what was lowered with it. */
export type Knowledge = {
  readonly engine: Engine;
  readonly facts: Map<string, Fact>;
  readonly memo: LowerMemo;
};

export function knowledgeOf(engine: Engine): Knowledge {
  return { engine, facts: new Map(), memo: createMemo() };
}

/** Lowers with all that the graph needs to know, found step by step. */
export async function lowerWorkflow(
  graph: Graph,
  world: World,
  { engine, facts, memo }: Knowledge,
): Promise<LoweredGraph> {
  for (;;) {
    const lowered = checkGraph(graph, { facts, memo });
    const unknown = lowered.needs.filter(({ key }) => !facts.has(key));
    if (unknown.length === 0) return lowered;
    for (const need of unknown) facts.set(need.key, await world.find(need, engine));
  }
}
