import { choice, column } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { silhouettes } from '../../lowering/learning/silhouettes.ts';
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
    distanceMeasure: choice(['squaredEuclidean', 'cosine'], {
      title: 'Distance measure',
      description: 'What is near: points at a small distance, or vectors of a similar direction.',
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerEvaluator(
      ({ schema }) => {
        const features = findVector(context, 'featuresCol', settings.featuresCol, schema);
        const cluster = findColumn(context, 'predictionCol', settings.predictionCol, schema);
        const weight = findWeight(context, settings.weightCol, schema);
        if (features === undefined || cluster === undefined || weight === undefined)
          return undefined;
        const evaluator = {
          name: 'ClusteringEvaluator',
          params: {
            featuresCol: features.name,
            predictionCol: cluster.name,
            weightCol: weight?.name ?? '',
            distanceMeasure: settings.distanceMeasure,
          },
        } as const;
        const reads = [features.name, cluster.name, ...(weight === null ? [] : [weight.name])];
        return {
          evaluator,
          reads,
          extra: (rows) => [silhouettes(rows, evaluator, reads, context)],
        };
      },
      inputs[0],
      context,
    ),
});
