import { knownFields, type Demand, type Field, type Relation } from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { query, quote } from '../query.ts';
import { isVector } from './columns.ts';

/** How many points a curve has at most. */
const mostPoints = 499;

export type CurveColumns = {
  readonly label: Field;
  readonly raw: Field;
  /** Null if each row counts once. */
  readonly weight: Field | null;
};

/** The ROC and the precision-recall curve of scores, from where no row counts as positive. */
export function curves(rows: Relation, of: CurveColumns, context: LowerContext): readonly Demand[] {
  const points = (columns: string): Relation => query(curveSql(of, columns), { rows }, context);
  return [
    chart('ROC curve', points('fpr, tpr'), 'False positive rate', 'True positive rate', context),
    chart(
      'Precision-recall curve',
      points('tpr AS recall, precision'),
      'Recall',
      'Precision',
      context,
    ),
  ];
}

/**
 * Counts from the highest score down. Of large tables, every 499th part of the scores is a point.
 * Without a positive row, precision is that of the next point, as in Spark.
 */
function curveSql({ label, raw, weight }: CurveColumns, columns: string): string {
  const score = isVector(raw) ? `get(${quote(raw.name)}, 1)` : `CAST(${quote(raw.name)} AS DOUBLE)`;
  const first = `SELECT 0D AS tpr, 0D AS fpr, precision, 0 AS tile FROM points WHERE tile = 1`;
  return `
    WITH points AS (
      SELECT max(tp) / nullif(CAST(max(ts) AS DOUBLE), 0) AS tpr,
        max(fp) / nullif(CAST(max(fs) AS DOUBLE), 0) AS fpr,
        coalesce(max(tp) / nullif(CAST(max(tp) + max(fp) AS DOUBLE), 0), 1D) AS precision,
        tile
      FROM (
        SELECT sum(t) OVER (ORDER BY s DESC) AS tp, sum(f) OVER (ORDER BY s DESC) AS fp,
          sum(t) OVER () AS ts, sum(f) OVER () AS fs,
          ntile(${mostPoints}) OVER (ORDER BY s DESC) AS tile
        FROM (
          SELECT s, ${counted('p', weight)} AS t, ${counted('NOT p', weight)} AS f
          FROM (SELECT ${score} AS s, ${quote(label.name)} > 0.5 AS p${weight === null ? '' : `, CAST(${quote(weight.name)} AS DOUBLE) AS w`} FROM rows)
          GROUP BY s
        )
      )
      GROUP BY tile
    )
    SELECT ${columns} FROM (SELECT * FROM points UNION ALL ${first}) ORDER BY tile`;
}

function counted(condition: string, weight: Field | null): string {
  if (weight === null) return `count_if(${condition})`;
  return `coalesce(sum(w) FILTER (WHERE ${condition}), 0D)`;
}

function chart(
  name: string,
  relation: Relation,
  xlabel: string,
  ylabel: string,
  { nodeId, title }: LowerContext,
): Demand {
  const [x, y] = knownFields(relation.schema).map((field) => field.name);
  return {
    relation,
    target: {
      kind: 'result',
      nodeId,
      title: `${title}: ${name}`,
      type: 'graph',
      limit: mostPoints + 1,
      options: { graphType: 'line', xCol: x ?? null, yCols: [y], xlabel, ylabel },
    },
  };
}
