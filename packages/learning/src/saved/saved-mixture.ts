import { phrase } from '@millrace/plan';
import { checkSameLength } from './check-shape.ts';
import { DamagedModel, type ModelFile } from './saved-model.ts';
import { listIn, matrixIn, numbersIn, onlyRow, vectorIn } from './saved-values.ts';

/** The files of Gaussian Mixture, with vectors and matrices of Spark's older library. */
export const mixtureFile: ModelFile<'GaussianMixture'> = {
  save: ({ weights, means, covariances }) => ({
    metadata: {},
    tables: [
      {
        folder: 'data',
        columns: {
          weights: { list: 'double' },
          mus: { list: 'old vector' },
          sigmas: { list: 'old matrix' },
        },
        rows: [{ weights, mus: means, sigmas: covariances }],
      },
    ],
  }),
  load: (files) => {
    const row = onlyRow(files);
    const weights = numbersIn(row, 'weights');
    const means = listIn(row, 'mus').map((mu) => vectorIn({ mu }, 'mu'));
    const covariances = listIn(row, 'sigmas').map((sigma) => matrixIn({ sigma }, 'sigma'));
    if (means.length !== weights.length || covariances.length !== weights.length)
      throw new DamagedModel(phrase`it has not all of its distributions`);
    checkSameLength(...means, ...covariances);
    for (const covariance of covariances) checkSameLength(means[0] ?? [], ...covariance);
    return { weights, means, covariances, logLikelihood: NaN };
  },
};
