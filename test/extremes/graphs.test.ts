import { checkGraph } from '@millrace/processors';
import { stage } from '@millrace/plan';
import { expect, it } from 'vitest';
import { draw, type Drawn } from '../../benchmarks/support/draw.ts';

it('checks, lowers and stages a graph of 10,000 nodes, wide and deep', () => {
  const nodes: Record<string, Drawn> = { n0: ['Generate Rows', { outputCol: 'id', count: '10' }] };
  const edges: [string, string][] = [];
  for (let index = 1; index < 10_000; index += 1) {
    nodes[`n${index}`] =
      index % 10 === 0 ? ['Print Rows', {}] : ['Filter Rows', { conditionExpr: `id > ${index}` }];
    edges.push([index % 10 === 1 && index > 5000 ? 'n0' : `n${index - 1}`, `n${index}`]);
  }
  const { issues, demands } = checkGraph(draw(nodes, edges));
  expect(issues).toEqual([]);
  expect(demands).toHaveLength(999);
  expect(stage(demands).steps.length).toBeGreaterThan(999);
});

it('reports every issue of an invalid graph of 10,000 nodes', () => {
  const nodes: Record<string, Drawn> = {};
  for (let index = 0; index < 10_000; index += 1)
    nodes[`n${index}`] = ['Filter Rows', { conditionExpr: 'id >' }];
  expect(
    checkGraph(
      draw(nodes, [
        ['n0', 'n0'],
        ['n1', 'n2'],
        ['n2', 'n1'],
        ['n3', 'missing'],
      ]),
    ).issues.length,
  ).toBeGreaterThan(10_000);
});
