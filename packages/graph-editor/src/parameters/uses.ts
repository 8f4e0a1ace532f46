import { nodeTitle, type Graph, type Node, type NodeField } from '@millrace/model';
import { textsOf, type ListText } from './list-text.ts';
import { parametersInText, plainInText, renamedInText, type TextKind } from './parameter-text.ts';

/** Returns the kind of a node's field, if it is known. */
export type KindOf = (nodeClass: string, field: string) => string | undefined;

/** A field that uses a parameter. `entries`: the entries of a list that do. */
export type Use = {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly nodeClass: string;
  readonly field: NodeField;
  readonly entries: readonly number[] | null;
  readonly isCode: boolean;
};

/**
 * The fields that use parameters, by the parameter's lower-case name. In data, undeclared names are
 * plain text.
 */
export function usesIn(
  graph: Pick<Graph, 'nodes'>,
  kindOf: KindOf,
): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const node of graph.nodes) {
    for (const field of node.fields) {
      for (const [name, entries] of namesIn(node, field, kindOf)) {
        const use = {
          nodeId: node.id,
          nodeName: nodeTitle(node),
          nodeClass: node.nodeClass,
          field,
          entries,
          isCode: textKindOf(kindOf(node.nodeClass, field.name)) === 'code',
        };
        uses.set(name, [...(uses.get(name) ?? []), use]);
      }
    }
  }
  return uses;
}

/** The graph with a parameter renamed wherever it is used. */
export function withRenamedUses(graph: Graph, from: string, to: string, kindOf: KindOf): Graph {
  return withChangedTexts(graph, kindOf, (text, kind) => renamedInText(text, kind, from, to));
}

/** The graph with references to some parameters escaped as plain text. `names` in lower case. */
export function withPlainUses(graph: Graph, names: ReadonlySet<string>, kindOf: KindOf): Graph {
  return names.size === 0
    ? graph
    : withChangedTexts(graph, kindOf, (text, kind) => plainInText(text, kind, names));
}

type ChangeText = (text: string, kind: TextKind) => string;

function withChangedTexts(graph: Graph, kindOf: KindOf, change: ChangeText): Graph {
  const nodes = graph.nodes.map((node): Node => {
    const fields = node.fields.map((field) =>
      changed(field, kindOf(node.nodeClass, field.name), change),
    );
    return fields.every((field, index) => field === node.fields[index])
      ? node
      : { ...node, fields };
  });
  return nodes.every((node, index) => node === graph.nodes[index]) ? graph : { ...graph, nodes };
}

function changed(
  field: NodeField,
  fieldKind: string | undefined,
  changeText: ChangeText,
): NodeField {
  const kind = textKindOf(fieldKind);
  if (kind === null || !field.value.includes('$')) return field;
  const change = (text: string): string => changeText(text, kind);
  const list = listIn(field, fieldKind);
  const value =
    list === null
      ? change(field.value)
      : JSON.stringify(list.map((entry) => (entry === null ? null : change(entry))));
  return value === field.value ||
    (list !== null && list.every((entry) => entry === null || change(entry) === entry))
    ? field
    : { ...field, value };
}

function namesIn(
  node: Node,
  field: NodeField,
  kindOf: KindOf,
): ReadonlyMap<string, readonly number[] | null> {
  const fieldKind = kindOf(node.nodeClass, field.name);
  const kind = textKindOf(fieldKind);
  const found = new Map<string, number[] | null>();
  if (kind === null || !field.value.includes('$')) return found;
  const list = listIn(field, fieldKind);
  if (list === null)
    for (const name of parametersInText(field.value, kind)) found.set(name.toLowerCase(), null);
  else
    for (const [entry, text] of list.entries())
      for (const name of new Set(
        parametersInText(text ?? '', kind).map((each) => each.toLowerCase()),
      ))
        found.set(name, [...(found.get(name) ?? []), entry]);
  return found;
}

/** Values that are read literally contain no parameters. */
function textKindOf(kind: string | undefined): TextKind | null {
  if (kind === 'json' || kind === 'python' || kind === 'scala') return null;
  return kind === 'expression' || kind === 'expressions' || kind === 'sql' ? 'code' : 'data';
}

const lists: ReadonlySet<string> = new Set([
  'texts',
  'nullable texts',
  'names',
  'columns',
  'choices',
  'expressions',
]);

function listIn(field: NodeField, kind: string | undefined): ListText | null {
  return kind === undefined || lists.has(kind) ? textsOf(field.value) : null;
}
