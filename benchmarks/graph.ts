// `node benchmarks/graph.ts`: validating, propagating, lowering and staging large graphs, and one
// changed node of a thousand.
import type { Graph } from '@millrace/model';
import { stage } from '@millrace/plan';
import { checkGraph, createMemo, lowerGraph, type LowerMemo } from '@millrace/processors';
import { draw, type Drawn } from './support/draw.ts';
import { machine, median, times } from './support/measure.ts';

console.log(`Large graphs, on ${machine()}`);
console.log('nodes | all, ms | per node, µs');
for (const size of [250, 500, 1000, 2000, 4000]) {
  const graph = mixedGraph(size);
  const whole = median(await times(9, () => everything(graph)));
  console.log(
    `${String(size).padStart(5)} | ${whole.toFixed(1).padStart(7)} | ${((whole / size) * 1000).toFixed(1)}`,
  );
}

const graph = mixedGraph(1000);
const memo = createMemo();
lowerGraph(graph, { memo });
let round = 0;
const changed = median(
  await times(25, () => lowerGraph(withChangedSink(graph, (round += 1)), { memo })),
);
console.log(`one changed node of 1000: ${changed.toFixed(2)} ms`);

function everything(graph: Graph, memo?: LowerMemo): void {
  const { issues, demands } = checkGraph(graph, memo === undefined ? {} : { memo });
  if (issues.length > 0) throw new Error(JSON.stringify(issues[0]));
  stage(demands);
}

/** Blocks of nine nodes over one file: filter, add, select, group, join, sort, print. */
function mixedGraph(size: number): Graph {
  const nodes: Record<string, Drawn> = {
    read: [
      'Read CSV',
      {
        path: '/shared/a.csv',
        outputColNames: ['id', 'k', 'x', 's'],
        outputColTypes: ['LONG', 'INTEGER', 'DOUBLE', 'STRING'],
        outputColFormats: ['', '', '', ''],
      },
    ],
  };
  const edges: [string, string][] = [];
  let previous = 'read';
  for (let block = 0; Object.keys(nodes).length < size; block += 1) {
    const id = (name: string): string => `${name}${block}`;
    nodes[id('filter')] = ['Filter Rows', { conditionExpr: `x > ${block} and s is not null` }];
    nodes[id('add')] = [
      'Add Columns',
      { outputCols: [`y${block % 7}`], expressions: [`x * 2 + ${block}`] },
    ];
    nodes[id('group')] = [
      'Group By',
      {
        groupingCols: ['k'],
        aggregateCols: ['x'],
        aggregateOperations: ['sum'],
        outputCols: [`total`],
      },
    ];
    nodes[id('select')] = ['Select Columns', { inputCols: ['id', 'k', 'x', 's'] }];
    nodes[id('join')] = [
      'Join',
      { joinType: 'left_outer', leftCols: ['k'], rightCols: ['k'], suffix: '_right' },
    ];
    nodes[id('back')] = ['Select Columns', { inputCols: ['id', 'k', 'x', 's'] }];
    nodes[id('sort')] = ['Sort', { sortCols: ['id'] }];
    nodes[id('print')] = ['Print Rows', { title: `Block ${block}` }];
    edges.push(
      [previous, id('filter')],
      [id('filter'), id('add')],
      [id('add'), id('select')],
      [id('add'), id('group')],
    );
    edges.push(
      [id('select'), id('join')],
      [id('group'), id('join')],
      [id('join'), id('back')],
      [id('back'), id('sort')],
      [id('sort'), id('print')],
    );
    previous = id('back');
  }
  return draw(nodes, edges);
}

function withChangedSink(graph: Graph, round: number): Graph {
  const last = graph.nodes.findLastIndex(({ name }) => name === 'Filter Rows');
  return {
    ...graph,
    nodes: graph.nodes.map((node, index) =>
      index === last
        ? {
            ...node,
            fields: node.fields.map((field) => ({
              ...field,
              value: `x > ${round} and s is not null`,
            })),
          }
        : node,
    ),
  };
}
