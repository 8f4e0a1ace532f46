import type { Graph } from './graph.ts';
import { parseGraph } from './parse-graph.ts';
import { isExactNumber } from './exact-numbers.ts';
import { parseJsonExactly } from './parse-json.ts';

const order = {
  graph: [
    'name',
    'uuid',
    'category',
    'description',
    'engine',
    'h2OWorkflow',
    'parameters',
    'dataSetDetails',
    'nodes',
    'edges',
  ],
  node: [
    'id',
    'name',
    'title',
    'nodeClass',
    'type',
    'engine',
    'path',
    'iconImage',
    'description',
    'details',
    'examples',
    'x',
    'y',
    'fields',
  ],
  field: [
    'name',
    'value',
    'widget',
    'title',
    'description',
    'optionsArray',
    'optionsMap',
    'datatypes',
    'required',
    'display',
    'editable',
    'disableRefresh',
  ],
  edge: ['id', 'source', 'target', 'sourcePort', 'targetPort'],
  detail: [
    'id',
    'uuid',
    'version',
    'name',
    'path',
    'description',
    'datasetType',
    'datasetSchema',
    'delimiter',
    'header',
    'filterLinesContaining',
    'readOptions',
  ],
} as const;

/** The defaults of absent members, which a file leaves out. */
const defaults = {
  node: {
    path: null,
    iconImage: null,
    description: '',
    details: '',
    examples: '',
    engine: 'all',
    x: null,
    y: null,
  },
  field: {
    widget: 'textfield',
    title: '',
    optionsArray: null,
    optionsMap: null,
    datatypes: null,
    required: false,
    display: true,
    editable: true,
    disableRefresh: false,
  },
} as const;

/**
 * A graph as the text of a workflow file: members in a fixed order (unknown ones follow, by name),
 * without those that have their default, two spaces, and a line for each field and each edge, so
 * that a change of one setting is a change of one line. Equal graphs give equal text.
 */
export function printGraph(graph: Graph): string {
  const members = Object.entries(sorted(graph, order.graph)).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${printMember(name, value)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}

/** The graph of a workflow file. Throws `MALFORMED_JSON`, `TOO_DEEP` or `INVALID`. */
export function readGraph(text: string): Graph {
  return parseGraph(parseJsonExactly(text));
}

/**
 * The graph in an exported file: the graph itself, or an envelope or record with it in the member
 * `workflow`. Throws as `readGraph`.
 */
export function readWorkflowText(text: string): Graph {
  const value = parseJsonExactly(text.replace(/^\uFEFF/, ''));
  const members = isObject(value) ? value : {};
  return parseGraph(
    isObject(members['workflow']) && !Array.isArray(members['nodes']) ? members['workflow'] : value,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The graph as one line of JSON with the same order of members. */
export function compactGraph(graph: Graph): string {
  return JSON.stringify(canonicalGraph(graph));
}

/** The graph with its members in their fixed order. */
export function canonicalGraph(graph: Graph): Graph {
  return {
    ...sorted(graph, order.graph),
    nodes: graph.nodes.map((node) => ({
      ...sorted(node, order.node),
      fields: node.fields.map((field) => sorted(field, order.field)),
    })),
    edges: graph.edges.map((edge) => sorted(edge, order.edge)),
    dataSetDetails: graph.dataSetDetails.map((detail) => sorted(detail, order.detail)),
  };
}

function printMember(name: string, value: unknown): string {
  const items = Array.isArray(value) ? (value as readonly Record<string, unknown>[]) : [];
  switch (name) {
    case 'nodes':
      return printList(items.map(printNode), '  ');
    case 'edges':
      return printList(
        items.map((edge) => JSON.stringify(sorted(edge, order.edge))),
        '  ',
      );
    case 'dataSetDetails':
      return printList(
        items.map((detail) => JSON.stringify(sorted(detail, order.detail))),
        '  ',
      );
    default:
      return JSON.stringify(sortedDeep(value));
  }
}

function printNode(node: Record<string, unknown>): string {
  const members = Object.entries(withoutDefaults(sorted(node, order.node), defaults.node)).map(
    ([name, value]) => {
      const text =
        name === 'fields'
          ? printFields(value as readonly Record<string, unknown>[])
          : JSON.stringify(sortedDeep(value));
      return `      ${JSON.stringify(name)}: ${text}`;
    },
  );
  return `{\n${members.join(',\n')}\n    }`;
}

function printFields(fields: readonly Record<string, unknown>[]): string {
  return printList(
    fields.map((field) =>
      JSON.stringify(withoutDefaults(sorted(field, order.field), defaults.field)),
    ),
    '      ',
  );
}

function withoutDefaults(
  members: Record<string, unknown>,
  usual: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).filter(([name, value]) => !(name in usual) || usual[name] !== value),
  );
}

function printList(items: readonly string[], indent: string): string {
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
}

function sorted<T extends Record<string, unknown>>(value: T, names: readonly string[]): T {
  const ordered: [string, unknown][] = [];
  for (const name of names)
    if (value[name] !== undefined)
      ordered.push([name, name === 'optionsMap' ? sortedDeep(value[name]) : value[name]]);
  const others = Object.keys(value).filter(
    (name) => value[name] !== undefined && !names.includes(name),
  );
  for (const name of others.toSorted()) ordered.push([name, sortedDeep(value[name])]);
  return Object.fromEntries(ordered) as T;
}

function sortedDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedDeep);
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([name, member]) => [name, sortedDeep(member)]),
  );
}
