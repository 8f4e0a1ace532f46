import type { Edge, Fault, Graph, Node } from '@millrace/model';
import { beforeEach, expect, test } from 'vitest';
import { graphOf, placeNode } from '../cases/case-graph.ts';
import { defaultAnalysisLimits, type AnalysisLimits } from '../lowering/analysis-limits.ts';
import { processorNamed } from '../registry.ts';
import { checkGraph } from './check-graph.ts';
import { createMemo, lowerGraph } from './lower-graph.ts';

let nodes: Node[];
let edges: Edge[];
beforeEach(() => {
  nodes = [];
  edges = [];
});

function node(id: string, processor: string, settings: Readonly<Record<string, string>> = {}): string {
  nodes.push(placeNode(processorNamed(processor)!, id, settings));
  return id;
}

function edge(source: string, target: string): void {
  edges.push({ id: edges.length + 1, source, target });
}

function graph(): Graph {
  return graphOf(nodes, edges);
}

function rows(id: string): string {
  return node(id, 'In-Memory Dataset', { rows: '[[1, "x"]]', outputColNames: '["a", "b"]', outputColTypes: '["INTEGER", "STRING"]' });
}

function faultsWith(limits: Partial<AnalysisLimits>): readonly Fault[] {
  return checkGraph(graph(), { limits: { ...defaultAnalysisLimits, ...limits } }).faults;
}

/** A node joined with itself, what comes out joined with itself, and so on: the columns double each time. */
function selfJoins(count: number): void {
  let previous = rows('in');
  for (let index = 1; index <= count; index += 1) {
    const next = node(`join${index}`, 'Join', { joinType: 'cross', suffix: `_${index}` });
    edge(previous, next);
    edge(previous, next);
    previous = next;
  }
}

test.each([22, 60])('refuses %d self joins at the one that would have too many columns', (count) => {
  selfJoins(count);
  const { faults, nodes: lowered } = checkGraph(graph());
  expect(faults).toEqual([
    {
      nodeId: 'join14',
      nodeName: 'Join',
      field: 'joinType',
      code: 'LIMIT_EXCEEDED',
      message: '*Join* (join14) would have 32,768 columns; the limit is 20,000.',
      fix: 'Select fewer columns before it.',
    },
  ]);
  expect(lowered.get(`join${count}`)?.schemas[0]?.kind).toBe('unknown');
});

test('takes the limits that it is given', () => {
  selfJoins(3);
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ columns: 8 }).map(({ nodeId, code }) => [nodeId, code])).toEqual([['join3', 'LIMIT_EXCEEDED']]);
  expect(faultsWith({ totalColumns: 10 }).map(({ nodeId, message }) => [nodeId, message])).toEqual([
    ['join2', 'Up to this node, the workflow has 14 columns in all nodes together; the limit is 10. At *Join* (join2).'],
  ]);
});

test('refuses a query that makes too many columns, where it makes them', () => {
  const query = 'select * from t, t as b, t as c';
  edge(rows('in'), node('sql', 'SQL', { tempTable: 't', sql: query }));
  const [fault] = faultsWith({ columns: 5 });
  expect(fault).toMatchObject({ nodeId: 'sql', field: 'sql', code: 'LIMIT_EXCEEDED' });
  expect(fault?.message).toBe('This part of the query would have 6 columns; the limit is 5. In *SQL* (sql).');
  expect(query.slice(...fault!.span!)).toBe('t, t as b, t as c');
});

test('refuses more nodes or edges than the limits without looking at any', () => {
  edge(rows('in'), node('broken', 'Filter Rows', { conditionExpr: 'nowhere > 1' }));
  expect(faultsWith({ nodes: 1 }).map(({ message }) => message)).toEqual(['The workflow has 2 nodes; the limit is 1.']);
  edge('in', node('other', 'Print Rows'));
  expect(faultsWith({ edges: 1 }).map(({ message }) => message)).toEqual(['The workflow has 2 edges; the limit is 1.']);
});

test('counts nodes that are remembered too', () => {
  selfJoins(3);
  const memo = createMemo();
  const limits = { ...defaultAnalysisLimits, totalColumns: 20 };
  const first = lowerGraph(graph(), { memo, limits });
  expect(first.faults).toHaveLength(1);
  expect(lowerGraph(graph(), { memo, limits }).faults).toEqual(first.faults);
});
