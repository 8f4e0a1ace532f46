import { column } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { lowerEvaluator } from '../../lowering/learning/lower-evaluator.ts';
import { findVector } from '../../lowering/learning/columns.ts';
import { featuresCol, numericTypes } from '../../define/learning-fields.ts';

export const clusteringEvaluator = defineProcessor({
  name: 'Clustering Evaluator',
  nodeClass: 'millrace.nodes.learning.ClusteringEvaluator',
  category: 'learning',
  type: 'ml-evaluator',
  icon: 'gauge',
  fields: {
    featuresCol,
    predictionCol: column({
      title: 'Cluster column',
      description: 'The column with the numbers of the clusters.',
      default: 'prediction',
      datatypes: numericTypes,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerEvaluator(
      ({ schema }) => {
        const features = findVector(context, 'featuresCol', settings.featuresCol, schema);
        const cluster = findColumn(context, 'predictionCol', settings.predictionCol, schema);
        if (features === undefined || cluster === undefined) return undefined;
        return {
          evaluator: {
            name: 'ClusteringEvaluator',
            params: { featuresCol: features.name, predictionCol: cluster.name },
          },
          reads: [features.name, cluster.name],
        };
      },
      inputs[0],
      context,
    ),
});
