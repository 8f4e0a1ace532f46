import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { issueText, type Graph } from '@millrace/model';
import { stage } from '@millrace/plan';
import { checkGraph, processorNamed } from '@millrace/processors';
import { graphOf, placeNode } from '@millrace/processors/cases';
import type { CaseNode, SeededCase, SeededData } from './seeded-cases.ts';

const folder = join(import.meta.dirname, '../../examples/data/learning');

/** What a case is worth with each of some seeds, all in one run. */
export async function metricOfSeeds(
  engine: Engine,
  each: SeededCase,
  seeds: readonly number[],
): Promise<readonly number[]> {
  const { demands, issues } = checkGraph(seededGraph(each, seeds));
  if (issues.length > 0) throw new Error(issues.map(issueText).join('\n'));
  const file = `/${each.data.file}.csv`;
  const sources = { [file]: [join(folder, file)] };
  const outcome = await runProgram(engine, stage(demands), { sources });
  const failure = failureOf(outcome);
  if (failure !== undefined) throw new Error(failure.error.message);
  return Promise.all(
    seeds.map(async (seed) => {
      const shown = demands.findIndex(({ target }) => target.nodeId === lastOf(each, seed));
      const { rows } = await readResult(outcome, `sink${shown + 1}`);
      return Number(rows.find(([name]) => name === each.metric)![1]);
    }),
  );
}

/** What the values of some seeds are worth together. */
export function summaryOf({ summary }: SeededCase, values: readonly number[]): number {
  return summary === 'best' ? Math.max(...values) : meanOf(values);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function lastOf({ draws, after }: SeededCase, seed: number): string {
  return after.length === 0
    ? `draws${seed}-${draws.length - 1}`
    : `after${seed}-${after.length - 1}`;
}

function seededGraph(each: SeededCase, seeds: readonly number[]): Graph {
  const nodes: Graph['nodes'][number][] = [];
  const edges: Graph['edges'][number][] = [];
  const place = (id: string, { processor, settings }: CaseNode, source?: string): string => {
    nodes.push(placeNode(processorNamed(processor)!, id, settings));
    if (source !== undefined) edges.push({ id: edges.length + 1, source, target: id });
    return id;
  };
  const chain = (stem: string, list: readonly CaseNode[], first: string): string =>
    list.reduce((source, next, index) => place(`${stem}${index}`, next, source), first);
  const rows = chain('before', each.before, place('read', readNode(each.data)));
  const isTested = each.after[0]?.processor === 'Predict';
  const train = place('train', filterNode(isTested ? 'id % 5 > 0' : 'id > 0'), rows);
  const test = isTested ? place('test', filterNode('id % 5 = 0'), rows) : null;
  for (const seed of seeds) {
    const draws = [...each.draws.slice(0, -1), withSeed(each.draws.at(-1)!, seed)];
    chain(`after${seed}-`, each.after, chain(`draws${seed}-`, draws, train));
    if (test !== null) edges.push({ id: edges.length + 1, source: test, target: `after${seed}-0` });
  }
  return graphOf(nodes, edges);
}

function withSeed({ processor, settings }: CaseNode, seed: number): CaseNode {
  return { processor, settings: { ...settings, seed: `${seed}` } };
}

function filterNode(conditionExpr: string): CaseNode {
  return { processor: 'Filter Rows', settings: { conditionExpr } };
}

function readNode({ file, columns }: SeededData): CaseNode {
  const list = (values: readonly string[]): string => JSON.stringify(values);
  return {
    processor: 'Read CSV',
    settings: {
      path: `/${file}.csv`,
      header: 'true',
      outputColNames: list(Object.keys(columns)),
      outputColTypes: list(Object.values(columns)),
      outputColFormats: list(Object.values(columns).map(() => '')),
    },
  };
}
