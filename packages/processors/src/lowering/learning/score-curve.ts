import type { Demand, Relation } from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { query, quote } from '../query.ts';
import type { Candidate } from './parameter-grid.ts';

/** How a metric changes with the only parameter that was tried, such as the number of clusters. */
export function scoreCurve(
  { paramNames }: { readonly paramNames: readonly string[] },
  candidates: readonly Candidate[],
  metric: string,
  scores: Relation,
  context: LowerContext,
): readonly Demand[] {
  const [param, ...others] = paramNames;
  if (param === undefined || others.length > 0 || candidates.length < 3) return [];
  const values = candidates.map(
    ({ stage }, index) =>
      `WHEN ${index} THEN CAST('${String((stage.params as Readonly<Record<string, unknown>>)[param])}' AS DOUBLE)`,
  );
  const sql = `
    SELECT * FROM (
      SELECT CASE candidate ${values.join(' ')} END AS ${quote(param)}, score AS ${quote(metric)} FROM scores
    )
    ORDER BY ${quote(param)}`;
  return [
    {
      relation: query(sql, { scores }, context),
      target: {
        kind: 'result',
        nodeId: context.nodeId,
        title: `${context.title}: ${metric} by ${param}`,
        type: 'graph',
        limit: 1000,
        options: { graphType: 'line', xCol: param, yCols: [metric], xlabel: param, ylabel: metric },
      },
    },
  ];
}
