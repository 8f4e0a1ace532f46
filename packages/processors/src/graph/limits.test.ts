import { renderIssue, type Edge, type Issue, type Graph, type Node } from '@millrace/model';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { graphOf, placeNode } from '../case-graphs/case-graph.ts';
import { defaultAnalysisLimits, type AnalysisLimits } from '../lowering/analysis-limits.ts';
import { processorNamed } from '../registry/registry.ts';
import { checkGraph } from './check-graph.ts';
import { createMemo, lowerGraph } from './lower-graph.ts';

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

function graph(): Graph {
  return graphOf(nodes, edges);
}

function rows(id: string): string {
  return node(id, 'In-Memory Dataset', {
    rows: '[[1, "x"]]',
    outputColNames: '["a", "b"]',
    outputColTypes: '["INTEGER", "STRING"]',
  });
}

function issuesWith(limits: Partial<AnalysisLimits>): readonly Issue[] {
  return checkGraph(graph(), { limits: { ...defaultAnalysisLimits, ...limits } }).issues;
}

/**
 * A node joined with itself, the result joined with itself, and so on: the columns double each
 * time.
 */
function selfJoins(count: number): void {
  let previous = rows('in');
  for (let index = 1; index <= count; index += 1) {
    const next = node(`join${index}`, 'Join', { joinType: 'cross', suffix: `_${index}` });
    edge(previous, next);
    edge(previous, next);
    previous = next;
  }
}

test.each([22, 60])('refuses %d self joins at the first one with too many columns', (count) => {
  selfJoins(count);
  const { issues, nodes: lowered } = checkGraph(graph());
  expect(issues.map(renderIssue)).toEqual([
    {
      nodeId: 'join14',
      nodeName: 'Join',
      field: 'joinType',
      code: 'LIMIT_EXCEEDED',
      args: { of: 'columns', count: 32_768, limit: 20_000 },
      message: '*Join* (join14) would have 32,768 columns; the limit is 20,000.',
      fix: 'Select fewer columns first.',
    },
  ]);
  expect(lowered.get(`join${count}`)?.schemas[0]?.kind).toBe('unknown');
});

test('uses the limits given', () => {
  selfJoins(3);
  expect(issuesWith({})).toEqual([]);
  expect(issuesWith({ columns: 8 }).map(({ nodeId, code }) => [nodeId, code])).toEqual([
    ['join3', 'LIMIT_EXCEEDED'],
  ]);
  expect(
    issuesWith({ totalColumns: 10 }).map((issue) => [issue.nodeId, renderIssue(issue).message]),
  ).toEqual([
    [
      'join2',
      '*Join* (join2): Up to this node, the workflow has 14 columns in all nodes together; the limit is 10.',
    ],
  ]);
});

test('refuses a query that creates too many columns, at its node', () => {
  const query = 'select * from t, t as b, t as c';
  edge(rows('in'), node('sql', 'SQL', { tempTable: 't', sql: query }));
  const [issue] = issuesWith({ columns: 5 });
  expect(issue).toMatchObject({ nodeId: 'sql', field: 'sql', code: 'LIMIT_EXCEEDED' });
  expect(renderIssue(issue!).message).toBe(
    '*SQL* (sql): This part of the query would have 6 columns; the limit is 5.',
  );
  expect(query.slice(...issue!.span!)).toBe('t, t as b, t as c');
});

test('refuses more nodes or edges than the limits without reading any', () => {
  edge(rows('in'), node('broken', 'Filter Rows', { conditionExpr: 'nowhere > 1' }));
  expect(issuesWith({ nodes: 1 }).map((issue) => renderIssue(issue).message)).toEqual([
    'The workflow has 2 nodes; the limit is 1.',
  ]);
  edge('in', node('other', 'Print Rows'));
  expect(issuesWith({ edges: 1 }).map((issue) => renderIssue(issue).message)).toEqual([
    'The workflow has 2 edges; the limit is 1.',
  ]);
});

test('also counts nodes from the memo', () => {
  selfJoins(3);
  const memo = createMemo();
  const limits = { ...defaultAnalysisLimits, totalColumns: 20 };
  const first = lowerGraph(graph(), { memo, limits });
  expect(first.issues).toHaveLength(1);
  expect(lowerGraph(graph(), { memo, limits }).issues).toEqual(first.issues);
});

const repeat = (count: number, each: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join(separator);
const nest = (depth: number, open: string, inner: string, close: string): string =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** The codes of the issues of a condition over `a INTEGER, b STRING`. */
function codesOf(condition: string): readonly string[] {
  edge(rows('in'), node('filter', 'Filter Rows', { conditionExpr: condition }));
  return [...new Set(checkGraph(graph()).issues.map(({ code }) => code))];
}

test.each([
  ['50,000 terms with OR', repeat(25_000, (i) => `a = ${i}`, ' or ')],
  ['50,000 terms with AND', repeat(25_000, (i) => `a <> ${i}`, ' and ')],
  ['an IN of 50,000 items', `a in (${repeat(50_000, (i) => `${i}`, ', ')})`],
  ['5,000 branches of CASE', `case ${repeat(5_000, (i) => `when a = ${i} then true`, ' ')} end`],
  ['a string of 20,000 parameters that nobody declared', `b = '${'$p '.repeat(20_000)}'`],
  ['a string of 500,000 characters', `b = '${'y'.repeat(500_000)}'`],
  ['a comment of 500,000 characters', `a = 1 /* ${'y'.repeat(500_000)} */`],
  ['190 parentheses', nest(190, '(', 'a = 1', ')')],
])('accepts %s', (_, condition) => {
  expect(codesOf(condition)).toEqual([]);
});

test.each([
  ['100,000 parentheses', nest(100_000, '(', 'a = 1', ')')],
  ['300 parentheses', nest(300, '(', 'a = 1', ')')],
  ['100,000 times NOT', `${'not '.repeat(100_000)}a = 1`],
  ['100,000 minus signs', `${'- '.repeat(100_000)}a = 1`],
  ['a sum of 50,000 columns', `${repeat(50_000, () => 'a', ' + ')} = 1`],
  ['50,000 casts', `a${'::int'.repeat(50_000)} = 1`],
  ['CASE nested 10,000 times', nest(10_000, 'case when a = 1 then ', 'true', ' end')],
  ['calls nested 50,000 times', `${nest(50_000, 'abs(', 'a', ')')} = 1`],
  ['BETWEEN nested 40 times', nest(40, '(', 'a > 1', ' between a > 1 and a > 2)')],
  ['a type nested 10,000 times', `cast(null as ${nest(10_000, 'array<', 'int', '>')}) is null`],
  ['more characters than the limit', `b = '${'y'.repeat(1_100_000)}'`],
])('refuses %s because of a limit', (_, condition) => {
  expect(codesOf(condition)).toEqual(['LIMIT_EXCEEDED']);
});

test.each([
  [
    'doubling aliases',
    `select a as c0, ${repeat(100, (i) => `c${i} + c${i} as c${i + 1}`, ', ')} from t`,
  ],
  [
    'a chain of 5,000 aliases',
    `select a as c0, ${repeat(5_000, (i) => `c${i} + 1 as c${i + 1}`, ', ')} from t`,
  ],
  [
    'doubling columns',
    `with c0 as (select * from t), ${repeat(40, (i) => `c${i + 1} as (select l.*, r.* from c${i} as l cross join c${i} as r)`, ', ')} select 1 as x`,
  ],
  ['subqueries nested 5,000 times', nest(5_000, 'select * from (', 'select a from t', ')')],
  [
    'nested BETWEEN',
    `select a from t where ${nest(60, '(', 'a > 1', ' between a > 1 and a > 2)')}`,
  ],
  [
    'nested BETWEEN in an aggregate',
    `select max(${nest(60, '(', 'a > 1', ' between a > 1 and a > 2)')}) as m from t`,
  ],
])('refuses a query with %s because of a limit', (_, sql) => {
  edge(rows('in'), node('sql', 'SQL', { tempTable: 't', sql }));
  expect(checkGraph(graph()).issues.map(({ nodeId, code }) => [nodeId, code])).toEqual([
    ['sql', 'LIMIT_EXCEEDED'],
  ]);
});

test('accepts queries of thousands of columns', () => {
  edge(
    rows('in'),
    node('sql', 'SQL', {
      tempTable: 't',
      sql: `select ${repeat(10_000, (i) => `a + ${i} as c${i}`, ', ')} from t`,
    }),
  );
  expect(checkGraph(graph()).issues).toEqual([]);
});

test('accepts a chain of 5,000 nodes, and thousands of edges between few nodes', () => {
  let previous = rows('in');
  for (let index = 0; index < 5_000; index += 1) {
    edge(previous, node(`n${index}`, 'Filter Rows', { conditionExpr: `a > ${index}` }));
    previous = `n${index}`;
  }
  expect(checkGraph(graph()).issues).toEqual([]);
});

test('reports issues, and never throws, for expressions with anything nested or repeated', () => {
  const opening = fc.constantFrom(
    '(',
    'not ',
    '- ',
    'abs(',
    'case when a = 1 then ',
    'transform(array(1), x -> ',
    "'",
    '`',
    '/*',
    '[',
    'array<',
    '$',
    'interval ',
    'struct(',
  );
  const closing = fc.constantFrom(
    ')',
    ' end',
    ' else b end',
    "'",
    '`',
    '*/',
    ']',
    '>',
    '::int',
    ' is null',
    ' between a and b',
    '.m',
    ' + 1',
    " || 'x'",
    ' or a = 1',
    ', 1',
  );
  const inner = fc.constantFrom('a', 'b', '1', 'null', "'x'", 'a = 1', 'sum(a)', 'x', '*', '');
  const count = fc.constantFrom(0, 1, 3, 50, 199, 201, 5_000);
  fc.assert(
    fc.property(opening, closing, inner, count, count, (open, close, middle, before, after) => {
      nodes = [];
      edges = [];
      edge(
        rows('in'),
        node('add', 'Add Columns', {
          outputCols: '["z"]',
          expressions: JSON.stringify([`${open.repeat(before)}${middle}${close.repeat(after)}`]),
        }),
      );
      edge(
        'in',
        node('sql', 'SQL', {
          tempTable: 't',
          sql: `select ${open.repeat(before)}${middle}${close.repeat(after)} from t`,
        }),
      );
      for (const issue of checkGraph(graph()).issues)
        expect(typeof renderIssue(issue).message).toBe('string');
    }),
    { numRuns: 100 },
  );
});
