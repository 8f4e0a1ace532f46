import { DOUBLE, evaluate, LONG, type Demand, type Evaluator, type Relation } from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { query } from '../query.ts';

/** How well each cluster is apart from the others, as bars. */
export function silhouettes(
  rows: Relation,
  evaluator: Evaluator<'ClusteringEvaluator'>,
  reads: readonly string[],
  context: LowerContext,
): Demand {
  const fields = [
    { name: 'cluster', type: DOUBLE, nullable: false },
    { name: 'silhouette', type: DOUBLE, nullable: false },
    { name: 'rows', type: LONG, nullable: false },
  ];
  const found = evaluate(
    rows,
    { evaluator, reads, table: 'silhouettes', fields },
    context.origin(),
  );
  return {
    relation: query('SELECT * FROM clusters ORDER BY cluster', { clusters: found }, context),
    target: {
      kind: 'result',
      nodeId: context.nodeId,
      title: `${context.title}: silhouette by cluster`,
      type: 'graph',
      limit: 10_000,
      options: {
        graphType: 'column',
        xCol: 'cluster',
        yCols: ['silhouette'],
        xlabel: 'Cluster',
        ylabel: 'Silhouette',
      },
    },
  };
}
