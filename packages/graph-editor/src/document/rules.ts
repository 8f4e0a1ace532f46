import { ruleOf, type Graph, type Node } from '@millrace/model';

/** Why an edge from one node to the other isn't allowed; null if it is. */
export function refusalOf(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  source: string,
  target: string,
): 'same' | 'cycle' | 'type' | 'inputs full' | 'outputs full' | null {
  if (source === target) return 'same';
  const from = graph.nodes.find(({ id }) => id === source);
  const to = graph.nodes.find(({ id }) => id === target);
  if (from === undefined || to === undefined) return 'type';
  if (!mayFollow(from.type, to.type)) return 'type';
  const rule = ruleOf(to.type)!;
  if (graph.edges.filter((edge) => edge.target === target).length >= rule.maxNumOfInputs)
    return 'inputs full';
  const outputs = ruleOf(from.type)?.maxNumOfOutputs ?? null;
  if (
    outputs !== null &&
    graph.edges.filter((edge) => edge.source === source).length >= Number(outputs)
  )
    return 'outputs full';
  return reaches(graph, target, source) ? 'cycle' : null;
}

/** Whether a node of one type can feed a node of the other. */
export function mayFollow(sourceType: string, targetType: string): boolean {
  return ruleOf(targetType)?.possibleSources.includes(sourceType as never) ?? false;
}

/** Whether there is a path along the edges. */
export function reaches(graph: Pick<Graph, 'edges'>, from: string, to: string): boolean {
  const following = Map.groupBy(graph.edges, ({ source }) => source);
  const seen = new Set([from]);
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    for (const { target } of following.get(id) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return false;
}

/** Processors that can follow a node, the most common ones first. */
export function following(processors: readonly Node[], sourceType: string): readonly Node[] {
  return processors
    .filter(({ type }) => mayFollow(sourceType, type))
    .toSorted((one, other) => rank(one) - rank(other));
}

const usual = [
  'Filter Rows',
  'Select Columns',
  'Add Columns',
  'Group By',
  'Join',
  'Sort',
  'Print Rows',
  'Graph',
  'Cast Columns',
  'Save Parquet',
  'Save CSV',
];

function rank({ name }: Node): number {
  const index = usual.indexOf(name);
  return index === -1 ? usual.length : index;
}
