import { renderIssue, type Edge, type Graph, type Node } from '@millrace/model';
import { inputsOf, LONG, values } from '@millrace/plan';
import { beforeEach, expect, test } from 'vitest';
import { graphOf, placeNode } from '../case-graphs/case-graph.ts';
import { processorNamed } from '../registry/registry.ts';
import { checkGraph } from './check-graph.ts';
import { pathTo } from './path-to.ts';

let nodes: Node[];
let edges: Edge[];
beforeEach(() => {
  nodes = [];
  edges = [];
});

function node(
  id: string,
  processor: string,
  settings: Readonly<Record<string, string>> = {},
): string {
  nodes.push(placeNode(processorNamed(processor)!, id, settings));
  return id;
}

function edge(source: string, target: string): void {
  edges.push({ id: edges.length + 1, source, target });
}

const graph = (): Graph => graphOf(nodes, edges);

function until(untilNodeId: string) {
  const { demands, issues, nodes: lowered } = checkGraph(graph(), { untilNodeId });
  return {
    ids: [...lowered.keys()],
    issues: issues.map(({ code, nodeId }) => [code, nodeId]),
    demands: demands.map(({ target }) => [
      target.nodeId,
      target.kind,
      'title' in target ? target.title : '',
    ]),
  };
}

function rows(id: string): string {
  return node(id, 'In-Memory Dataset', {
    rows: '[[1, "x"]]',
    outputColNames: '["a", "b"]',
    outputColTypes: '["INTEGER", "STRING"]',
  });
}

test('a run up to a node shows its output, and ignores issues elsewhere', () => {
  edge(rows('in'), node('filter', 'Filter Rows', { conditionExpr: 'a > 1' }));
  edge('filter', node('broken', 'Filter Rows', { conditionExpr: 'nowhere > 1' }));
  edge('broken', node('print', 'Print Rows'));
  node('alone', 'Sort');
  expect(until('filter')).toEqual({
    ids: ['in', 'filter'],
    issues: [],
    demands: [['filter', 'result', 'Filter Rows']],
  });
  expect(until('broken')).toEqual({
    ids: ['in', 'filter', 'broken'],
    issues: [['WRONG_EXPRESSION', 'broken']],
    demands: [],
  });
  expect(until('in').demands).toEqual([['in', 'result', 'In-Memory Dataset']]);
});

test('a node that shows something itself shows only that; one that writes shows what it writes', () => {
  edge(rows('in'), node('save', 'Save Parquet', { path: '/out' }));
  edge('save', node('print', 'Print Rows', { title: 'Shown' }));
  edge('in', node('other', 'Save Parquet', { path: '/other' }));
  expect(until('print').demands).toEqual([
    ['save', 'file', ''],
    ['print', 'result', 'Shown'],
  ]);
  expect(until('save').demands).toEqual([
    ['save', 'file', ''],
    ['save', 'result', 'Save Parquet'],
  ]);
});

test('a path that would read what it writes is an issue, even if the reader is only shown', () => {
  edge(rows('in'), node('save', 'Save Parquet', { path: '/data' }));
  edge('save', node('join', 'Join on Common Columns'));
  edge(
    node('read', 'Read Parquet', {
      path: '/data',
      outputColNames: '["a"]',
      outputColTypes: '["INTEGER"]',
    }),
    'join',
  );
  expect(checkGraph(graph()).issues).toEqual([]);
  expect(until('join').issues).toEqual([['PATH_CONFLICT', 'save']]);
  expect(until('read').issues).toEqual([]);
});

test('shows each output of a node, and edges keep the output that their order gave them', () => {
  edge(rows('in'), node('split', 'Split by Expression', { conditionExpr: 'a > 1' }));
  edge('split', node('large', 'Sort', { sortCols: '["a"]' }));
  edge('split', node('small', 'Sort', { sortCols: '["a"]' }));
  expect(until('split').demands.map(([, , title]) => title)).toEqual([
    'Split by Expression, output 1',
    'Split by Expression, output 2',
  ]);
  expect(
    pathTo(graph(), 'small').edges.map(({ target, sourcePort }) => [target, sourcePort]),
  ).toEqual([
    ['split', undefined],
    ['small', 1],
  ]);
  const whole = checkGraph(graph()).nodes.get('small')!.outputs;
  expect(checkGraph(graph(), { untilNodeId: 'small' }).nodes.get('small')!.outputs).toEqual(whole);
});

test('pinned rows replace the output of a node: what leads to it does not matter, and nothing writes them', () => {
  edge(
    node('broken', 'Filter Rows', { conditionExpr: 'nowhere > 1' }),
    node('pinned', 'Filter Rows', { conditionExpr: 'gone = 1' }),
  );
  edge('pinned', node('sort', 'Sort', { sortCols: '["x"]' }));
  edge('sort', node('save', 'Save Parquet', { path: '/out' }));
  const fields = [{ name: 'x', type: LONG, nullable: true }];
  const relation = values(fields, [['1'], ['2']], { nodeId: 'pinned' });
  const pinned = new Map([['pinned', [{ kind: 'relation', relation } as const]]]);
  const lowered = checkGraph(graph(), { untilNodeId: 'sort', pinned });
  expect([[...lowered.nodes.keys()], lowered.issues]).toEqual([['pinned', 'sort'], []]);
  expect(
    lowered.demands.map((demand) => [demand.target.nodeId, inputsOf(demand.relation)]),
  ).toEqual([['sort', [relation]]]);
  expect(
    checkGraph(graph(), { untilNodeId: 'save', pinned }).issues.map((issue) => [
      issue.code,
      issue.nodeId,
      renderIssue(issue).message,
    ]),
  ).toEqual([
    [
      'PINNED_ROWS_WRITTEN',
      'save',
      '*Save Parquet* (save) would write the pinned rows of *Filter Rows* (pinned).',
    ],
  ]);
  expect(
    checkGraph(graph(), { untilNodeId: 'pinned', pinned }).demands.map(
      ({ relation: shown }) => shown,
    ),
  ).toEqual([relation]);
});

test('a missing node, a note, and a cycle on the way are issues', () => {
  edge(rows('in'), node('one', 'Union All'));
  edge('one', node('two', 'Sort', { sortCols: '["a"]' }));
  edge('two', 'one');
  node('note', 'Sticky Note');
  expect(until('gone').issues).toEqual([['UNKNOWN_NODE', null]]);
  expect(until('note').issues).toEqual([['NOTHING_TO_RUN', 'note']]);
  expect(until('two').issues).toEqual([['CYCLE', 'one']]);
  expect(until('in').issues).toEqual([]);
});
