import type { Graph } from '@millrace/model';
import { draw, type Drawn } from '../support/draw.ts';
import { drawRead } from './draw-read.ts';

/** A large graph, and the same by hand in DuckDB. */
export type Large = { readonly name: string; readonly graph: Graph; readonly sql: string };

export function largeGraphs(): readonly Large[] {
  return [chain(1000), unions(200), sinks(100)];
}

/** Filters and added columns in turns. By hand, one filter and one expression. */
function chain(length: number): Large {
  const half = length / 2;
  const nodes: Record<string, Drawn> = {
    read: drawRead('lineitem'),
    start: ['Add Columns', { outputCols: ['c'], expressions: ['l_orderkey'] }],
  };
  const edges: [string, string][] = [['read', 'start']];
  let last = 'start';
  const append = (id: string, node: Drawn): void => {
    nodes[id] = node;
    edges.push([last, id]);
    last = id;
  };
  for (let index = 1; index <= half; index += 1) {
    append(`filter${index}`, ['Filter Rows', { conditionExpr: `l_orderkey > ${index}` }]);
    append(`add${index}`, ['Add Columns', { outputCols: ['c'], expressions: ['c + 1'] }]);
  }
  append('group', sumOf('c'));
  append('print', print);
  return {
    name: `a chain of ${length} nodes`,
    graph: draw(nodes, edges),
    sql: `SELECT sum(l_orderkey${' + 1'.repeat(half)}) FROM lineitem WHERE l_orderkey > ${half}`,
  };
}

function unions(count: number): Large {
  const nodes: Record<string, Drawn> = { read: drawRead('partsupp') };
  const edges: [string, string][] = [];
  let last = '';
  for (let index = 0; index < count; index += 1) {
    const id = `filter${index}`;
    nodes[id] = ['Filter Rows', { conditionExpr: `ps_suppkey % ${count} = ${index}` }];
    edges.push(['read', id]);
    if (last !== '') {
      nodes[`union${index}`] = ['Union All', {}];
      edges.push([last, `union${index}`], [id, `union${index}`]);
    }
    last = last === '' ? id : `union${index}`;
  }
  nodes['group'] = sumOf('ps_availqty');
  nodes['print'] = print;
  edges.push([last, 'group'], ['group', 'print']);
  const parts = Array.from(
    { length: count },
    (_, index) => `SELECT * FROM partsupp WHERE ps_suppkey % ${count} = ${index}`,
  );
  return {
    name: `a union of ${count} branches`,
    graph: draw(nodes, edges),
    sql: `SELECT sum(ps_availqty) FROM (${parts.join(' UNION ALL ')})`,
  };
}

function sinks(count: number): Large {
  const nodes: Record<string, Drawn> = { read: drawRead('orders') };
  const edges: [string, string][] = [];
  const statements: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [filter, group, shown] = [`filter${index}`, `group${index}`, `print${index}`];
    nodes[filter] = ['Filter Rows', { conditionExpr: `o_custkey % ${count} = ${index}` }];
    nodes[group] = sumOf('o_totalprice');
    nodes[shown] = print;
    edges.push(['read', filter], [filter, group], [group, shown]);
    statements.push(`SELECT sum(o_totalprice) FROM orders WHERE o_custkey % ${count} = ${index}`);
  }
  return {
    name: `${count} sinks over one scan`,
    graph: draw(nodes, edges),
    sql: statements.join(';\n'),
  };
}

const print: Drawn = ['Print Rows', { title: 'Answer', n: '100' }];

function sumOf(column: string): Drawn {
  return [
    'Group By',
    {
      groupingCols: [],
      aggregateCols: [column],
      aggregateOperations: ['sum'],
      outputCols: ['total'],
    },
  ];
}
