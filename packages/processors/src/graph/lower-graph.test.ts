import { typeName, type Schema } from '@millrace/plan';
import { beforeEach, expect, test } from 'vitest';
import { graphOf, placeNode } from '../case-graphs/case-graph.ts';
import { processorNamed } from '../registry/registry.ts';
import { checkGraph } from './check-graph.ts';
import { createMemo, lowerGraph } from './lower-graph.ts';
import { propagate } from './propagate.ts';
import { phrase, renderIssue, writeText, type Edge, type Graph, type Node } from '@millrace/model';

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

function edge(
  source: string,
  target: string,
  ports: Pick<Edge, 'sourcePort' | 'targetPort'> = {},
): void {
  edges.push({ id: edges.length + 1, source, target, ...ports });
}

function graph(parameters: string | null = null): Graph {
  return { ...graphOf(nodes, edges), parameters };
}

function rows(id: string): string {
  return node(id, 'In-Memory Dataset', {
    rows: '[[1, "x"]]',
    outputColNames: '["a", "b"]',
    outputColTypes: '["INTEGER", "STRING"]',
  });
}

function columns(schema: Schema | undefined): string {
  if (schema === undefined) return 'unknown: ';
  if (schema.kind === 'unknown') return `unknown: ${writeText(schema.reason)}`;
  return schema.fields.map(({ name, type }) => `${name} ${typeName(type)}`).join(', ');
}

test('propagates columns to every node', () => {
  edge(rows('in'), node('add', 'Add Columns', { outputCols: '["c"]', expressions: '["a / 2"]' }));
  edge('add', node('print', 'Print Rows'));
  const { schemas, issues, needs } = propagate(graph());
  expect({ issues, needs }).toEqual({ issues: [], needs: [] });
  expect(columns(schemas.get('add')?.inputs[0])).toBe('a INTEGER, b STRING');
  expect(columns(schemas.get('print')?.outputs[0])).toBe('a INTEGER, b STRING, c DOUBLE');
});

test('reports an issue where it arises, and does not blame the nodes after it', () => {
  edge(rows('in'), node('filter', 'Filter Rows', { conditionExpr: 'aa > 1' }));
  edge('filter', node('select', 'Select Columns', { inputCols: '["zz"]' }));
  edge('select', node('print', 'Print Rows', { n: 'many' }));
  const { issues, nodes: lowered } = lowerGraph(graph());
  expect(issues.map(({ nodeId, field, code }) => [nodeId, field, code])).toEqual([
    ['filter', 'conditionExpr', 'WRONG_EXPRESSION'],
    ['print', 'n', 'NOT_AN_INTEGER'],
  ]);
  expect(issues[0]?.span).toEqual([0, 2]);
  expect(columns(lowered.get('print')?.inputSchemas[0])).toBe(
    'unknown: *Filter Rows* (filter) has an issue.',
  );
});

test('locates an issue of a list entry in the text of the list', () => {
  const expressions = '["a + 1", "a + qq"]';
  edge(rows('in'), node('add', 'Add Columns', { outputCols: '["c", "d"]', expressions }));
  const [issue] = lowerGraph(graph()).issues;
  expect(expressions.slice(...issue!.span!)).toBe('qq');
});

test('the first edge takes the first output, unless ports are given', () => {
  edge(rows('in'), node('split', 'Split by Expression', { conditionExpr: 'a > 0' }));
  edge('split', node('first', 'Print Rows'));
  edge('split', node('second', 'Print Rows'));
  edge('in', node('other', 'Split by Expression', { conditionExpr: 'a > 0' }));
  edge('other', node('late', 'Print Rows'), { sourcePort: 1 });
  edge('other', node('early', 'Print Rows'));
  const { nodes: lowered } = lowerGraph(graph());
  const output = (id: string, port = 0): unknown => lowered.get(id)!.outputs[port];
  expect(output('first')).toEqual(output('split', 0));
  expect(output('second')).toEqual(output('split', 1));
  expect(output('late')).toEqual(output('other', 1));
  expect(output('early')).toEqual(output('other', 0));
});

test('edges without a port never take an optional output, which is lowered if an edge reads it', () => {
  edge(rows('in'), node('cast', 'Cast Columns', casting));
  edge('cast', node('first', 'Print Rows'));
  edge('cast', node('second', 'Print Rows'));
  const memo = createMemo();
  const before = lowerGraph(graph(), { memo }).nodes;
  expect(before.get('cast')!.outputs).toHaveLength(1);
  expect(before.get('second')!.outputs).toEqual(before.get('first')!.outputs);
  edges.splice(1, 0, { id: 9, source: 'cast', target: node('rest', 'Print Rows'), sourcePort: 1 });
  const after = lowerGraph(graph(), { memo }).nodes;
  expect(columns(after.get('rest')!.schemas[0])).toBe(
    'file STRING, line LONG, column STRING, text STRING, reason STRING, a INTEGER, b STRING',
  );
  expect(['first', 'second'].map((id) => columns(after.get(id)!.schemas[0]))).toEqual([
    'a INTEGER, b INTEGER',
    'a INTEGER, b INTEGER',
  ]);
});

const casting = { inputCols: '["b"]', outputColTypes: '["INTEGER"]', onError: 'null' };

test('what follows an optional output of a node with an issue is not blamed', () => {
  edge(rows('in'), node('cast', 'Cast Columns', { ...casting, inputCols: '["none"]' }));
  edge('cast', node('rest', 'Filter Rows', { conditionExpr: 'line > 1' }), { sourcePort: 1 });
  const { issues, nodes: lowered } = lowerGraph(graph());
  expect(issues.map(({ nodeId }) => nodeId)).toEqual(['cast']);
  expect(columns(lowered.get('rest')!.schemas[0])).toContain('has an issue');
});

test('the order of the edges is the order of the inputs, unless ports are given', () => {
  const left = node('left', 'In-Memory Dataset', { rows: '[{"a": 1}]' });
  const right = node('right', 'In-Memory Dataset', { rows: '[{"b": 1}]' });
  node('join', 'Join', { joinType: 'cross' });
  edge(right, 'join', { targetPort: 1 });
  edge(left, 'join');
  expect(columns(lowerGraph(graph()).nodes.get('join')?.schemas[0])).toBe('a INTEGER, b INTEGER');
});

test('reports cycles, unknown classes and missing inputs once, by the checks of the shape', () => {
  edge(
    node('a', 'Filter Rows', { conditionExpr: 'true' }),
    node('b', 'Filter Rows', { conditionExpr: 'true' }),
  );
  edge('b', 'a');
  nodes.push({ ...nodes[0]!, id: 'c', nodeClass: 'millrace.nodes.rows.Nothing' });
  node('d', 'Print Rows');
  const checked = checkGraph(graph());
  const codes = checked.issues.map(({ nodeId, code }) => `${nodeId} ${code}`).toSorted();
  expect(codes).toEqual(['a CYCLE', 'c TOO_FEW_INPUTS', 'c UNKNOWN_PROCESSOR', 'd TOO_FEW_INPUTS']);
  expect(lowerGraph(graph()).issues).toEqual([]);
  expect([...checked.nodes.values()].map(({ schemas }) => schemas[0]?.kind)).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

test('asks for needs until their facts are known', () => {
  edge(node('csv', 'Read CSV', { path: '/a.csv', header: 'true' }), node('print', 'Print Rows'));
  const first = lowerGraph(graph());
  expect(first.issues).toEqual([]);
  expect(first.needs).toMatchObject([
    {
      kind: 'schema of file',
      path: '/a.csv',
      nodeId: 'csv',
      format: { kind: 'csv', header: true },
    },
  ]);
  const key = first.needs[0]!.key;
  const second = lowerGraph(graph(), {
    facts: new Map([
      [
        key,
        { kind: 'schema of file', fields: [{ name: 'x', type: { kind: 'LONG' }, format: '' }] },
      ],
    ]),
  });
  expect(second.needs).toEqual([]);
  expect(columns(second.nodes.get('print')?.schemas[0])).toBe('x LONG');
  const third = lowerGraph(graph(), {
    facts: new Map([[key, { kind: 'unavailable', reason: phrase`There is no /a.csv.` }]]),
  });
  expect(third.issues).toEqual([]);
  expect(columns(third.nodes.get('print')?.schemas[0])).toBe('unknown: There is no /a.csv.');
});

test('with a memo, only what changed and what depends on it is lowered again', () => {
  edge(rows('in'), node('left', 'Filter Rows', { conditionExpr: 'a > 0' }));
  edge('in', node('right', 'Filter Rows', { conditionExpr: 'a < 0' }));
  edge('left', node('out', 'Print Rows'));
  const memo = createMemo();
  const before = lowerGraph(graph(), { memo });
  nodes = nodes.map((each) =>
    each.id === 'left'
      ? placeNode(processorNamed('Filter Rows')!, 'left', { conditionExpr: 'a > 1' })
      : structuredClone(each),
  );
  const after = lowerGraph(graph(), { memo });
  const same = (id: string): boolean =>
    before.nodes.get(id)!.outputs[0] === after.nodes.get(id)!.outputs[0];
  expect(['in', 'left', 'right', 'out'].map(same)).toEqual([true, false, true, false]);
});

test('a memo notices facts and parameters', () => {
  edge(node('csv', 'Read CSV', { path: '/${name}.csv' }), node('print', 'Print Rows'));
  const memo = createMemo();
  const declared = '[{"name": "name", "value": "a"}]';
  const first = lowerGraph(graph(declared), { memo });
  expect(first.needs).toMatchObject([{ path: '/a.csv' }]);
  expect(
    lowerGraph(graph(declared), { memo, parameters: new Map([['name', 'b']]) }).needs,
  ).toMatchObject([{ path: '/b.csv' }]);
  const facts = new Map([
    [
      first.needs[0]!.key,
      {
        kind: 'schema of file',
        fields: [{ name: 'x', type: { kind: 'LONG' }, format: '' }],
      } as const,
    ],
  ]);
  expect(lowerGraph(graph(declared), { memo, facts }).needs).toEqual([]);
});

test('parameters are typed values in expressions and data in strings', () => {
  edge(
    rows('in'),
    node('filter', 'Filter Rows', {
      conditionExpr: "a > ${least} AND b <> 'x$word' AND b <> '$$word'",
    }),
  );
  edge('filter', node('print', 'Print Rows', { title: 'Above $least, $$5, $other' }));
  const declared = JSON.stringify([
    { name: 'least', type: 'INTEGER', value: '1' },
    { name: 'word', value: "it's" },
  ]);
  const { issues, demands } = lowerGraph(graph(declared));
  expect(issues).toEqual([]);
  expect(demands[0]?.target).toMatchObject({ title: 'Above 1, $5, $other' });
  const literals: unknown[] = [];
  JSON.stringify(demands[0]?.relation, (_name, value: { kind?: string; value?: unknown }) => {
    if (value?.kind === 'literal') literals.push(value.value);
    return value;
  });
  expect(literals).toEqual(expect.arrayContaining([1, "xit's", '$word']));
});

test.each([
  [
    '[{"name": "n", "type": "INTEGER", "value": "x"}]',
    'The parameter n is "x", which is not INTEGER.',
  ],
  [
    '[{"name": "n", "type": "NUMBERS"}]',
    `The parameter n has the type "NUMBERS", which doesn't exist.`,
  ],
])('reports invalid parameters: %s', (declared, message) => {
  rows('in');
  expect(lowerGraph(graph(declared)).issues.map(renderIssue)).toMatchObject([
    { nodeId: null, field: 'parameters', message },
  ]);
});

test('lowers a chain of 10,000 nodes', () => {
  rows('n0');
  for (let index = 1; index < 10_000; index += 1) {
    node(`n${index}`, 'Filter Rows', { conditionExpr: `a <> ${index}` });
    edge(`n${index - 1}`, `n${index}`);
  }
  const { issues, nodes: lowered } = lowerGraph(graph());
  expect(issues).toEqual([]);
  expect(columns(lowered.get('n9999')?.schemas[0])).toBe('a INTEGER, b STRING');
});
