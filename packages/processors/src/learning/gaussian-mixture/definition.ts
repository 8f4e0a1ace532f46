import { integer, newColumn, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { featuresCol, predictionCol, seed, weightCol } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const gaussianMixture = defineProcessor({
  name: 'Gaussian Mixture',
  nodeClass: 'millrace.nodes.learning.GaussianMixture',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    featuresCol,
    predictionCol,
    weightCol,
    probabilityCol: newColumn({
      title: 'Probability column',
      description: 'The name of the new column with the probability of each cluster.',
      default: 'probability',
    }),
    k: integer({
      title: 'Clusters',
      description: 'How many normal distributions to find.',
      default: '2',
      minimum: 2,
      maximum: 1000,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'The limit of iterations.',
      default: '100',
      minimum: 1,
      advanced: true,
    }),
    tol: number({
      title: 'Tolerance',
      description: 'Iterations end when the log-likelihood changes by no more.',
      default: '0.01',
      minimum: 0,
      advanced: true,
    }),
    seed,
  },
  lower: (settings, inputs, context) =>
    lowerLearner(
      'GaussianMixture',
      settings,
      { probabilityCol: 'vector', predictionCol: 'cluster' },
      inputs,
      context,
    ),
});
