import {
  aggregate,
  aggregateCall,
  cast,
  column,
  DOUBLE,
  knownFields,
  LONG,
  sort,
  sortKey,
  type Demand,
  type Field,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';

/** How many rows of each class got each prediction, as a heat map. */
export function confusionMatrix(
  rows: Relation,
  label: Field,
  prediction: Field,
  context: LowerContext,
): Demand {
  const origin = context.origin();
  const counted = aggregate(
    rows,
    [
      { name: 'label', expression: cast(column(label), DOUBLE) },
      { name: 'prediction', expression: cast(column(prediction), DOUBLE) },
    ],
    [{ name: 'rows', call: aggregateCall('count', [], LONG, { nullable: false }) }],
    origin,
  );
  const keys = knownFields(counted.schema)
    .slice(0, 2)
    .map((field) => sortKey(column(field)));
  return {
    relation: sort(counted, keys, origin),
    target: {
      kind: 'result',
      nodeId: context.nodeId,
      title: `${context.title}: confusion matrix`,
      type: 'graph',
      limit: 10_000,
      options: {
        graphType: 'heat map',
        xCol: 'prediction',
        yCols: ['label', 'rows'],
        xlabel: 'Prediction',
        ylabel: 'Label',
        sortBy: 'x ascending',
      },
    },
  };
}
