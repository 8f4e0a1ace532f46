import type { Demand, Field, Relation } from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { query, quote } from '../query.ts';

/** How many points are shown at most: of more rows, every so many in the order of predictions. */
const mostPoints = 1000;

/** How far labels are above their predictions, as points. */
export function residuals(
  rows: Relation,
  label: Field,
  prediction: Field,
  context: LowerContext,
): Demand {
  const [given, predicted] = [label, prediction].map(
    ({ name }) => `CAST(${quote(name)} AS DOUBLE)`,
  );
  const sql = `
    SELECT prediction, residual FROM (
      SELECT *, row_number() OVER (ORDER BY prediction, residual) - 1 AS place, count(*) OVER () AS n
      FROM (SELECT ${predicted!} AS prediction, ${given!} - ${predicted!} AS residual FROM rows)
      WHERE residual IS NOT NULL
    )
    WHERE place % CAST(ceil(n / ${mostPoints}) AS BIGINT) = 0
    ORDER BY place`;
  return {
    relation: query(sql, { rows }, context),
    target: {
      kind: 'result',
      nodeId: context.nodeId,
      title: `${context.title}: residuals`,
      type: 'graph',
      limit: mostPoints,
      options: {
        graphType: 'scatter',
        xCol: 'prediction',
        yCols: ['residual'],
        xlabel: 'Prediction',
        ylabel: 'Residual (label − prediction)',
      },
    },
  };
}
