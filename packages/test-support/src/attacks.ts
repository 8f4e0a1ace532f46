import { edge, node } from './graphs.ts';

type Graph = {
  readonly name: string;
  readonly nodes: readonly ReturnType<typeof node>[];
  readonly edges: readonly ReturnType<typeof edge>[];
};

/**
 * A graph that is hard to analyze: the node behind which it is, a column that comes out there, and
 * an expression over it.
 */
export type Attack = {
  readonly name: string;
  readonly graph: Graph;
  readonly nodeId: string;
  readonly expression: string;
};

const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
  outputCol: 'id',
  count: '3',
});

/**
 * Valid requests of any user that took the server down, or kept it busy for seconds, when it
 * analyzed them itself.
 */
export const attacks: readonly Attack[] = [
  selfJoins(22),
  selfJoins(60),
  condition(
    'an OR of 50,000 terms',
    Array.from({ length: 50_000 }, (_, term) => `id = ${term}`).join(' OR '),
  ),
  condition('100,000 parentheses', `${'('.repeat(100_000)}id > 0${')'.repeat(100_000)}`),
  items(20_000),
  chain(5000),
];

/** Each node is joined with itself: the columns double each time. */
function selfJoins(count: number): Attack {
  const joins = Array.from({ length: count }, (_, index) =>
    node(`join${index}`, 'millrace.nodes.combine.Join', 'join', {
      leftCols: '["id"]',
      rightCols: '["id"]',
      suffix: `_${index}`,
    }),
  );
  const nodes = [rows, ...joins];
  const edges = joins.flatMap(({ id }, index) => [
    edge(2 * index + 1, nodes[index]!.id, id),
    edge(2 * index + 2, nodes[index]!.id, id),
  ]);
  return {
    name: `${count} joins of a node with itself`,
    graph: { name: 'joins', nodes, edges },
    nodeId: joins.at(-1)!.id,
    expression: 'id + 1',
  };
}

function condition(name: string, conditionExpr: string): Attack {
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr });
  return {
    name,
    graph: { name: 'condition', nodes: [rows, filter], edges: [edge(1, 'rows', 'filter')] },
    nodeId: 'filter',
    expression: conditionExpr,
  };
}

function items(count: number): Attack {
  const query = `SELECT ${Array.from({ length: count }, (_, item) => `id + ${item} AS c${item}`).join(', ')} FROM input`;
  const sql = node('sql', 'millrace.nodes.code.Sql', 'transform', { sql: query });
  return {
    name: `${count} select items`,
    graph: { name: 'items', nodes: [rows, sql], edges: [edge(1, 'rows', 'sql')] },
    nodeId: 'sql',
    expression: 'c1 + 1',
  };
}

function chain(count: number): Attack {
  const filters = Array.from({ length: count }, (_, index) =>
    node(`f${index}`, 'millrace.nodes.rows.FilterRows', 'transform', {
      conditionExpr: `id <> ${index}`,
    }),
  );
  const nodes = [rows, ...filters];
  const edges = filters.map(({ id }, index) => edge(index + 1, nodes[index]!.id, id));
  return {
    name: `a chain of ${count} nodes`,
    graph: { name: 'chain', nodes, edges },
    nodeId: filters.at(-1)!.id,
    expression: 'id + 1',
  };
}

/** The requests that have a graph analyzed: path and body. */
export function requestsOf({
  graph,
  nodeId,
  expression,
}: Attack): readonly (readonly [path: string, body: object])[] {
  return [
    ['/api/v1/workflows/validate', { workflow: graph }],
    ['/api/v1/workflows/preview', { workflow: graph, nodeId, limit: 1 }],
    [
      '/api/v1/workflows/expression',
      { workflow: graph, nodeId, expression: expression.slice(0, 100_000) },
    ],
    ['/api/v1/workflows/code', { workflow: graph, form: 'sql' }],
    [
      '/api/v1/workflows/lineage',
      { workflow: graph, nodeId, column: 'id', direction: 'downstream' },
    ],
    ['/api/v1/workflows/cached-results', { workflow: graph }],
  ];
}
