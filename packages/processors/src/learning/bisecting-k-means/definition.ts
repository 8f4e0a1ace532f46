import { choice, integer, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { featuresCol, predictionCol, seed, weightCol } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const bisectingKMeans = defineProcessor({
  name: 'Bisecting K-Means',
  nodeClass: 'millrace.nodes.learning.BisectingKMeans',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    featuresCol,
    predictionCol,
    weightCol,
    k: integer({
      title: 'Clusters',
      description: 'How many clusters to find at most.',
      default: '4',
      minimum: 2,
      maximum: 1000,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'The limit of iterations for each division.',
      default: '20',
      minimum: 1,
      advanced: true,
    }),
    minDivisibleClusterSize: number({
      title: 'Min rows to divide',
      description:
        'A cluster is divided only if it has at least this many rows. Below 1: this share of them.',
      default: '1',
      minimum: 0.000001,
      advanced: true,
    }),
    distanceMeasure: choice(['euclidean', 'cosine'], {
      title: 'Distance measure',
      description: 'What is near: points at a small distance, or vectors of a similar direction.',
      advanced: true,
    }),
    seed,
  },
  lower: (settings, inputs, context) =>
    lowerLearner('BisectingKMeans', settings, { predictionCol: 'cluster' }, inputs, context),
});
