import type { Engine } from '@millrace/engine';
import { answerClass, stage, type AnswerClass, type Demand } from '@millrace/plan';
import type { Workflow } from './build-workflow.ts';
import { compareAnswers } from './compare-answers.ts';
import { writeWorkflow } from './written-workflow.ts';
import { knowledgeOf, lowerWorkflow } from './lower-workflow.ts';
import { runDemands } from './run-demands.ts';
import { World } from './world.ts';

/** What was seen over many workflows. */
export type Tally = {
  readonly verdicts: Map<string, number>;
  readonly classes: Map<AnswerClass, number>;
  readonly processors: Map<string, number>;
  issues: number;
};

export function newTally(): Tally {
  return { verdicts: new Map(), classes: new Map(), processors: new Map(), issues: 0 };
}

type Build = (world: World, engine: Engine) => Promise<Workflow>;

/** Builds a workflow, runs it on both engines, and returns how the results differ, or null. */
export async function compareOnBoth(
  build: Build,
  left: Engine,
  right: Engine,
  tally: Tally,
): Promise<string | null> {
  const world = await World.make();
  try {
    const workflow = await build(world, left);
    count(workflow, tally);
    const differences = await differencesOf(workflow, world, left, right, tally);
    return differences.length === 0
      ? null
      : `${differences.join('\n')}\n${writeWorkflow(workflow.graph, world)}`;
  } finally {
    await world.close();
  }
}

export async function differencesOf(
  { graph }: Pick<Workflow, 'graph'>,
  world: World,
  left: Engine,
  right: Engine,
  tally: Tally,
): Promise<readonly string[]> {
  const [a, b] = [await demandsOf(graph, world, left), await demandsOf(graph, world, right)];
  if (typeof a === 'string' || typeof b === 'string' || a.length !== b.length)
    return a === b
      ? []
      : [`What is found differs: ${left.name}: ${describe(a)}, ${right.name}: ${describe(b)}`];
  const able = a.flatMap((demand, index) =>
    [left, right].every((engine) => engine.check(stage([demand])).length === 0)
      ? [[demand, b[index]!] as const]
      : [],
  );
  add(tally.verdicts, 'refused', a.length - able.length);
  const answers = [
    await runDemands(
      left,
      able.map(([demand]) => demand),
      world,
    ),
    await runDemands(
      right,
      able.map(([, demand]) => demand),
      world,
    ),
  ] as const;
  const differences: string[] = [];
  for (const [index, [demand]] of able.entries()) {
    const verdict = await compareAnswers(
      demand,
      answers[0][index]!,
      answers[1][index]!,
      { left: left.name, right: right.name },
      left,
    );
    add(tally.verdicts, typeof verdict === 'string' ? verdict : 'different');
    add(tally.classes, answerClass(demand.relation));
    if (typeof verdict !== 'string')
      differences.push(`${demand.target.nodeId} (${demand.target.kind}) ${verdict.difference}`);
  }
  return differences;
}

/** What a graph demands with what the engine finds, or why it cannot be run. */
async function demandsOf(
  graph: Workflow['graph'],
  world: World,
  engine: Engine,
): Promise<readonly Demand[] | string> {
  const { demands, issues } = await lowerWorkflow(graph, world, knowledgeOf(engine));
  return issues.length === 0 ? demands : JSON.stringify(issues);
}

function describe(demands: readonly Demand[] | string): string {
  return typeof demands === 'string' ? demands : `${demands.length} demands`;
}

function count({ graph, issues }: Workflow, tally: Tally): void {
  for (const { name } of graph.nodes) add(tally.processors, name);
  tally.issues += issues.length;
}

function add<Key>(map: Map<Key, number>, key: Key, by = 1): void {
  map.set(key, (map.get(key) ?? 0) + by);
}
