import { fieldValue, type Graph, type Node, type NodeField } from '@millrace/model';
import { typeName } from '@millrace/plan';
import { schemaFields } from '../define/schema-fields.ts';
import type { Fact, FileField } from '../lowering/facts.ts';
import { processorOf } from '../registry/registry.ts';
import { toNode } from '../registry/to-node.ts';
import type { LoweredGraph } from './lower-graph.ts';

/**
 * The graph with facts stored in the nodes that need them: the columns of files, the values of
 * pivots. So a saved workflow contains what it expects. Nodes that already have them don't change.
 * A node whose columns were found in its file has a member `pinned`, until somebody changes the
 * columns.
 */
export function pinFacts(graph: Graph, lowered: LoweredGraph): Graph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => pinned(node, lowered.nodes.get(node.id)?.facts ?? [])),
  };
}

function pinned(node: Node, facts: readonly Fact[]): Node {
  const values = Object.assign({}, ...facts.map(valuesOf)) as Readonly<Record<string, string>>;
  const known = node.fields.map((field) =>
    isEmptyList(field.value) && values[field.name] !== undefined
      ? { ...field, value: values[field.name]! }
      : field,
  );
  const absent = absentFields(node)
    .filter(({ name }) => values[name] !== undefined)
    .map((field) => ({ ...field, value: values[field.name]! }));
  if (absent.length === 0 && known.every((field, index) => field === node.fields[index]))
    return node;
  const fields = [...known, ...absent];
  const changed = { ...node, fields };
  const isFile =
    facts.some(({ kind }) => kind === 'schema of file') &&
    fieldValue(node, NAMES) !== fieldValue(changed, NAMES);
  if (!isFile) return changed;
  const mixed = mixedFields(facts).map(({ name, type }) => [name, typeName(type)] as const);
  const pinned = {
    [NAMES]: fieldValue(changed, NAMES),
    ...(mixed.length > 0 && { mixed: Object.fromEntries(mixed) }),
    separator: otherSeparator(facts),
  };
  return { ...changed, pinned };
}

/**
 * The columns of the node's file when the workflow was saved; null if they were not looked up, or
 * somebody has changed them since.
 */
export function pinnedColumns(node: Node): readonly string[] | null {
  const pinned = pinnedMember(node)[NAMES];
  if (typeof pinned !== 'string' || pinned === '' || pinned !== fieldValue(node, NAMES))
    return null;
  return JSON.parse(pinned) as string[];
}

/** Those of the pinned columns that had values without a common type, and still have their type. */
export function pinnedMixedColumns(node: Node): readonly string[] {
  const names = pinnedColumns(node);
  const { mixed } = pinnedMember(node);
  if (names === null || typeof mixed !== 'object' || mixed === null) return [];
  const types = listIn(fieldValue(node, TYPES));
  const typeOf = new Map(names.map((name, index) => [name, types[index]]));
  return Object.entries(mixed)
    .filter(([name, type]) => typeOf.get(name) === type)
    .map(([name]) => name);
}

/** What seemed to separate the values of the only pinned column. */
export function pinnedSeparator(node: Node): string | undefined {
  const { separator } = pinnedMember(node);
  return typeof separator === 'string' && pinnedColumns(node) !== null ? separator : undefined;
}

/** What seems to separate the values of the only column of a file. */
export function otherSeparator(facts: readonly Fact[]): string | undefined {
  return facts.flatMap((fact) => (fact.kind === 'schema of file' ? fact.fields : []))[0]?.separator;
}

/** The columns of a file whose values have no common type. */
export function mixedColumns(facts: readonly Fact[]): readonly string[] {
  return mixedFields(facts).map(({ name }) => name);
}

function mixedFields(facts: readonly Fact[]): readonly FileField[] {
  return facts.flatMap((fact) =>
    fact.kind === 'schema of file' ? fact.fields.filter(({ isMixed }) => isMixed === true) : [],
  );
}

function pinnedMember(node: Node): Readonly<Record<string, unknown>> {
  return (node['pinned'] as Readonly<Record<string, unknown>> | null | undefined) ?? {};
}

/** Whether saving could store columns that the node doesn't have yet. */
export function lacksColumns(node: Node): boolean {
  return (
    node.fields.some(({ name, value }) => name === NAMES && isEmptyList(value)) ||
    absentFields(node).some(({ name }) => name === NAMES)
  );
}

/** The fields for columns that a node's processor has and the node doesn't. */
function absentFields(node: Node): readonly NodeField[] {
  const processor = processorOf(node.nodeClass);
  const present = new Set(node.fields.map(({ name }) => name));
  return processor === undefined || columnFields.every((name) => present.has(name))
    ? []
    : toNode(processor).fields.filter(
        ({ name }) => columnFields.includes(name) && !present.has(name),
      );
}

const columnFields: readonly string[] = Object.keys(schemaFields);
const NAMES = 'outputColNames';
const TYPES = 'outputColTypes';

function valuesOf(fact: Fact): Readonly<Record<string, string>> {
  if (fact.kind === 'pivot values') return { pivotValues: JSON.stringify(fact.values) };
  if (fact.kind !== 'schema of file') return {};
  return {
    outputColNames: JSON.stringify(fact.fields.map(({ name }) => name)),
    outputColTypes: JSON.stringify(fact.fields.map(({ type }) => typeName(type))),
    outputColFormats: JSON.stringify(fact.fields.map(({ format }) => format)),
  };
}

function listIn(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function isEmptyList(value: string): boolean {
  return /^\s*(\[\s*\])?\s*$/.test(value);
}
