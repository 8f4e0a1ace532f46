import type { Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyText, pasteText } from './clipboard.ts';
import {
  addNode,
  connect,
  moveNodes,
  removeEdges,
  removeNodes,
  replaceNode,
  setField,
  setTitle,
  splice,
  type Edit,
} from './edits.ts';
import { addGroup, removeGroup, renameGroup } from './groups.ts';
import { change, redo, startHistory, undo } from './history.ts';
import { placeOf } from './place.ts';
import { refusalOf } from './rules.ts';
import { tidyPlaces } from './tidy.ts';

const empty: Graph = {
  name: 'G',
  uuid: '',
  category: '',
  description: '',
  parameters: null,
  nodes: [],
  edges: [],
  dataSetDetails: [],
  engine: 'all',
  h2OWorkflow: false,
  kept: 1,
};

function processor(
  name: string,
  type: string,
  fields: Readonly<Record<string, string>> = {},
): Node {
  const list = Object.entries(fields).map(([field, value]) => ({
    name: field,
    value,
    widget: 'textfield',
    title: field,
    optionsArray: null,
    optionsMap: null,
    datatypes: null,
    required: false,
    display: true,
    editable: true,
    disableRefresh: false,
  }));
  return {
    id: '',
    path: null,
    name,
    iconImage: null,
    description: '',
    details: '',
    examples: '',
    type,
    nodeClass: `x.${name}`,
    x: null,
    y: null,
    fields: list,
    engine: 'all',
    own: name,
  };
}

const read = processor('Read', 'dataset', { path: '/a' });
const filter = processor('Filter Rows', 'transform', { conditionExpr: 'a > 1', shared: 'x' });
const sort = processor('Sort', 'transform', { sortCols: '[]', shared: 'y' });

const chain = [
  (graph: Graph) => addNode(graph, read, { x: 0, y: 0 }),
  (graph: Graph) => addNode(graph, filter, { x: 200, y: 10.4 }),
  (graph: Graph) => connect(graph, 'n1', 'n2'),
].reduce((graph, edit) => edit(graph), empty);

describe('editing a graph', () => {
  test('adds, connects, moves and names nodes, keeping unknown members', () => {
    expect(chain.nodes.map(({ id, x, y, own }) => [id, x, y, own])).toEqual([
      ['n1', '0px', '0px', 'Read'],
      ['n2', '200px', '10px', 'Filter Rows'],
    ]);
    expect(chain.edges).toEqual([{ id: 1, source: 'n1', target: 'n2' }]);
    expect(chain['kept']).toBe(1);
    expect(connect(chain, 'n1', 'n2')).toBe(chain);
    expect(connect(chain, 'n1', 'n1')).toBe(chain);
    expect(setField(chain, 'n2', 'conditionExpr', 'a > 1')).toEqual(chain);
    expect(setField(chain, 'n2', 'new', '1').nodes[1]!.fields.at(-1)).toMatchObject({
      name: 'new',
      value: '1',
    });
    expect(setTitle(setTitle(chain, 'n1', 'Mine'), 'n1', ' ')).toEqual(chain);
  });

  test('a node inserted into an edge takes over its rows', () => {
    const graph = splice(addNode(chain, sort, { x: 100, y: 0 }), 1, 'n3');
    expect(graph.edges).toEqual([
      { id: 1, source: 'n3', target: 'n2' },
      { id: 2, source: 'n1', target: 'n3' },
    ]);
  });

  test('a replaced node keeps its connections and the settings that both have', () => {
    const graph = replaceNode(chain, 'n2', sort);
    expect(graph.edges).toEqual(chain.edges);
    expect(graph.nodes[1]).toMatchObject({ id: 'n2', name: 'Sort', x: '200px' });
    expect(graph.nodes[1]!.fields.map(({ name, value }) => [name, value])).toEqual([
      ['sortCols', '[]'],
      ['shared', 'x'],
    ]);
  });

  test('copied nodes can be pasted anywhere, any number of times', () => {
    const text = copyText(chain, new Set(['n1', 'n2']));
    const once = pasteText(chain, text, { x: 50, y: 60 })!;
    const twice = pasteText(once.graph, text, { x: 0, y: 0 })!;
    expect(new Set(twice.graph.nodes.map(({ id }) => id)).size).toBe(6);
    expect(new Set(twice.graph.edges.map(({ id }) => id)).size).toBe(3);
    expect(
      [...once.ids].map((id) => placeOf(once.graph.nodes.find((node) => node.id === id)!)),
    ).toEqual([
      { x: 50, y: 60 },
      { x: 250, y: 70 },
    ]);
    expect(pasteText(chain, 'hello', { x: 0, y: 0 })).toBeNull();
    expect(
      pasteText(chain, '{"millrace":"nodes","nodes":[null,{"id":1}],"edges":[]}', { x: 0, y: 0 }),
    ).toBeNull();
  });

  test('pastes only valid nodes, each once', () => {
    const [one] = chain.nodes;
    const nodes = [
      one,
      one,
      { ...one, id: 'x', fields: [null] },
      { ...one, id: 'y', type: undefined },
    ];
    const pasted = pasteText(chain, JSON.stringify({ millrace: 'nodes', nodes, edges: [] }), {
      x: 0,
      y: 0,
    })!;
    expect(pasted.graph.nodes.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
  });

  test('an edit without effect is not a change, so there is nothing to undo', () => {
    const places = new Map(chain.nodes.map((node) => [node.id, placeOf(node)]));
    const grouped = addGroup(setTitle(chain, 'n1', 'Mine'), new Set(['n1', 'n2']), 'Both');
    const same: readonly Edit[] = [
      (graph) => moveNodes(graph, places),
      (graph) => moveNodes(graph, new Map([['gone', { x: 1, y: 1 }]])),
      (graph) => setField(graph, 'n2', 'conditionExpr', 'a > 1'),
      (graph) => setTitle(graph, 'n1', 'Mine'),
      (graph) => removeNodes(graph, new Set(['gone'])),
      (graph) => removeEdges(graph, new Set([99])),
      (graph) => renameGroup(graph, 'g1', 'Both'),
      (graph) => removeGroup(graph, 'gone'),
    ];
    for (const edit of same) expect(edit(grouped)).toBe(grouped);
  });

  test('the rules tell why nodes cannot be connected', () => {
    expect(refusalOf(chain, 'n2', 'n1')).toBe('type');
    expect(refusalOf(chain, 'n1', 'n2')).toBe('inputs full');
    const three = connect(addNode(chain, sort, { x: 0, y: 0 }), 'n2', 'n3');
    expect(refusalOf(removeEdges(three, new Set([1])), 'n3', 'n2')).toBe('cycle');
    expect(refusalOf(removeEdges(three, new Set([1])), 'n1', 'n2')).toBeNull();
  });

  test('after any edits, every edge has both ends, ids are unique, and undoing everything restores the start', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(6), fc.nat(8), fc.nat(8)), { maxLength: 30 }),
        (steps) => {
          let history = startHistory(empty);
          for (const step of steps) history = change(history, editOf(step)(history.present));
          const { nodes, edges } = history.present;
          const ids = new Set(nodes.map(({ id }) => id));
          expect(ids.size).toBe(nodes.length);
          expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
          expect(edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(
            true,
          );
          const last = history.present;
          let back = history;
          for (let count = 0; count <= steps.length; count += 1) back = undo(back);
          expect(back.present).toBe(empty);
          for (let count = 0; count <= steps.length; count += 1) back = redo(back);
          expect(back.present).toBe(last);
          expect(new Set([...tidyPlaces(last).values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(
            nodes.length,
          );
        },
      ),
    );
  });

  test('typing in one field is one step to undo', () => {
    let history = startHistory(chain);
    for (const value of ['a', 'ab', 'abc'])
      history = change(
        history,
        setField(history.present, 'n2', 'conditionExpr', value),
        'n2 conditionExpr',
      );
    expect(undo(history).present).toBe(chain);
    history = change(history, setTitle(history.present, 'n2', 'T'), 'n2 title');
    expect(undo(history).present.nodes[1]!.fields[0]!.value).toBe('abc');
  });
});

function editOf([kind, one, other]: readonly [number, number, number]): Edit {
  const id = (index: number): string => `n${index + 1}`;
  switch (kind) {
    case 0:
      return (graph) =>
        addNode(graph, [read, filter, sort][one % 3]!, { x: one * 10, y: other * 10 });
    case 1:
      return (graph) =>
        graph.nodes.some((node) => node.id === id(one)) &&
        graph.nodes.some((node) => node.id === id(other))
          ? connect(graph, id(one), id(other))
          : graph;
    case 2:
      return (graph) => removeNodes(graph, new Set([id(one)]));
    case 3:
      return (graph) => removeEdges(graph, new Set([one]));
    case 4:
      return (graph) => moveNodes(graph, new Map([[id(one), { x: other, y: one }]]));
    case 5:
      return (graph) =>
        pasteText(graph, copyText(graph, new Set([id(one), id(other)])), { x: 0, y: 0 })?.graph ??
        graph;
    default:
      return (graph) =>
        graph.nodes.some((node) => node.id === id(one)) ? splice(graph, other, id(one)) : graph;
  }
}
