import type { Graph, Node, NodeField } from '@millrace/model';
import { SqlSyntaxError, tableMentions, withTables, type TableMention } from '@millrace/sql';
import type { FieldSpec } from '../define/field.ts';
import type { Parameters } from '../lowering/context.ts';
import { processorOf } from '../registry/registry.ts';
import { readParameters } from './parameters.ts';
import { substitute } from './substitute.ts';

/**
 * A node's field that references a dataset: by uuid or by an id as text, or by the name of a
 * dataset of the workflow's project (`isName`).
 */
export type DatasetReference = {
  readonly nodeId: string;
  readonly field: string;
  readonly reference: string;
  readonly isName: boolean;
};

/** The dataset that replaces another one wherever a graph references it. */
export type DatasetReplacement = Pick<DatasetReference, 'reference' | 'isName'> & {
  readonly uuid: string;
  readonly name: string;
};

/**
 * The datasets that a graph references, including those of nodes of unknown classes. Parameters
 * have their declared values.
 */
export function datasetReferences(graph: Graph): DatasetReference[] {
  const { parameters } = readParameters(graph.parameters);
  return graph.nodes.flatMap((node) =>
    node.fields.flatMap((field) => referencesIn(node, field, parameters)),
  );
}

/** The graph with the datasets replaced for which there is a replacement. */
export function withDatasets(graph: Graph, replacements: readonly DatasetReplacement[]): Graph {
  const byReference = new Map(
    replacements.filter(({ isName }) => !isName).map((each) => [each.reference, each.uuid]),
  );
  const byName = new Map(
    replacements.filter(({ isName }) => isName).map((each) => [each.reference, each.name]),
  );
  const replaced = (node: Node, field: NodeField): NodeField => {
    if (namesTables(node, field)) return { ...field, value: overOthers(field.value, byName) };
    const value = namesDataset(node, field) ? byReference.get(field.value.trim()) : undefined;
    return value === undefined ? field : { ...field, value };
  };
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({
      ...node,
      fields: node.fields.map((field) => replaced(node, field)),
    })),
  };
}

function referencesIn(
  node: Node,
  field: NodeField,
  parameters: Parameters,
): readonly DatasetReference[] {
  const place = { nodeId: node.id, field: field.name };
  if (namesTables(node, field)) {
    const names = mentionsIn(field.value, parameters).map(({ name }) => name);
    return [...new Set(names)].map((reference) => ({ ...place, reference, isName: true }));
  }
  if (!namesDataset(node, field) || field.value.trim() === '') return [];
  return [{ ...place, reference: substitute(field.value.trim(), parameters), isName: false }];
}

/** None in a text that is not a query. */
function mentionsIn(text: string, parameters: Parameters): readonly TableMention[] {
  try {
    const parameter = (name: string): string | undefined =>
      parameters.get(name.toLowerCase())?.text;
    return tableMentions(text, { parameter });
  } catch (error) {
    if (error instanceof SqlSyntaxError) return [];
    throw error;
  }
}

function overOthers(text: string, names: ReadonlyMap<string, string>): string {
  const changes = new Map(
    mentionsIn(text, new Map()).flatMap((mention) => {
      const name = names.get(mention.name);
      return name === undefined || name === mention.name ? [] : [[mention, name] as const];
    }),
  );
  return withTables(text, changes);
}

function namesDataset(node: Node, { name, widget }: NodeField): boolean {
  return widget === 'dataset' || fieldOf(node, name)?.kind === 'dataset';
}

/** Whether the field is a query over datasets. */
function namesTables(node: Node, { name }: NodeField): boolean {
  return fieldOf(node, name)?.over === 'datasets';
}

function fieldOf({ nodeClass }: Node, name: string): FieldSpec | undefined {
  const fields = processorOf(nodeClass)?.fields ?? {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
