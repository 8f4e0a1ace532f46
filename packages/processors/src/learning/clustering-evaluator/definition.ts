import { column } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { lowerEvaluator } from '../../lowering/learning/lower-evaluator.ts';
import { findVector, findWeight } from '../../lowering/learning/columns.ts';
import { featuresCol, numericTypes, weightCol } from '../../define/learning-fields.ts';

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
    weightCol,
  },
  lower: (settings, inputs, context) =>
    lowerEvaluator(
      ({ schema }) => {
        const features = findVector(context, 'featuresCol', settings.featuresCol, schema);
        const cluster = findColumn(context, 'predictionCol', settings.predictionCol, schema);
        const weight = findWeight(context, settings.weightCol, schema);
        if (features === undefined || cluster === undefined || weight === undefined)
          return undefined;
        return {
          evaluator: {
            name: 'ClusteringEvaluator',
            params: {
              featuresCol: features.name,
              predictionCol: cluster.name,
              weightCol: weight?.name ?? '',
            },
          },
          reads: [features.name, cluster.name, ...(weight === null ? [] : [weight.name])],
        };
      },
      inputs[0],
      context,
    ),
});
