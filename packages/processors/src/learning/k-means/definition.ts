import { choice, integer, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { featuresCol, predictionCol, seed, weightCol } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const kMeans = defineProcessor({
  name: 'K-Means',
  nodeClass: 'millrace.nodes.learning.KMeans',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    featuresCol,
    predictionCol,
    weightCol,
    k: integer({
      title: 'Clusters',
      description: 'How many clusters to find.',
      default: '2',
      minimum: 2,
      maximum: 10_000,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'The limit of iterations.',
      default: '20',
      minimum: 0,
      advanced: true,
    }),
    tol: number({
      title: 'Tolerance',
      description: 'Iterations end when no center moves farther.',
      default: '0.0001',
      minimum: 0,
      advanced: true,
    }),
    distanceMeasure: choice(['euclidean', 'cosine'], {
      title: 'Distance measure',
      description: 'How far rows are apart: by their numbers, or by their directions only.',
      advanced: true,
    }),
    initMode: choice(['k-means||', 'random'], {
      title: 'First centers',
      description: 'How they are drawn: far from each other, or any rows.',
      advanced: true,
    }),
    initSteps: integer({
      title: 'Initial steps',
      description:
        'How often Spark draws more rows for the first centers. The embedded engine draws one after the other.',
      default: '2',
      minimum: 1,
      advanced: true,
    }),
    seed,
  },
  lower: (settings, inputs, context) =>
    lowerLearner('KMeans', settings, { predictionCol: 'cluster' }, inputs, context),
});
