import type { Graph, Node } from '@millrace/model';
import { typeName } from '@millrace/plan';
import type { Fact } from '../lowering/facts.ts';
import type { LoweredGraph } from './lower-graph.ts';

/**
 * The graph with what was found written into the nodes that asked for it: the columns of files, the values of pivots. So a saved workflow
 * says itself what it expects. Nodes that already say it stay as they are.
 */
export function pinFacts(graph: Graph, lowered: LoweredGraph): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => pinned(node, lowered.nodes.get(node.id)?.facts ?? [])) };
}

function pinned(node: Node, facts: readonly Fact[]): Node {
  const values = Object.assign({}, ...facts.map(valuesOf)) as Readonly<Record<string, string>>;
  const fields = node.fields.map((field) => (isEmptyList(field.value) && values[field.name] !== undefined ? { ...field, value: values[field.name]! } : field));
  return fields.some((field, index) => field !== node.fields[index]) ? { ...node, fields } : node;
}

function valuesOf(fact: Fact): Readonly<Record<string, string>> {
  if (fact.kind === 'pivot values') return { pivotValues: JSON.stringify(fact.values) };
  if (fact.kind !== 'schema of file') return {};
  return {
    outputColNames: JSON.stringify(fact.fields.map(({ name }) => name)),
    outputColTypes: JSON.stringify(fact.fields.map(({ type }) => typeName(type))),
    outputColFormats: JSON.stringify(fact.fields.map(({ format }) => format)),
  };
}

function isEmptyList(value: string): boolean {
  return /^\s*(\[\s*\])?\s*$/.test(value);
}
