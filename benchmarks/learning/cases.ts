import type { Drawn } from '../support/draw.ts';

/** A model to train and to apply; `rival`: whether rivals.py trains it too. */
export type LearningCase = {
  readonly name: string;
  readonly learner: Drawn;
  /** How good the model is on the rows that it learned from, in SQL over the predicted rows. */
  readonly quality: string;
  readonly rival: boolean;
};

const accuracy = 'avg(CASE WHEN prediction = y THEN 1D ELSE 0D END) FROM input';
const error = 'sqrt(avg((prediction - t) * (prediction - t))) FROM input';
const spread =
  'sum(v) / sum(n) FROM (SELECT count(*) AS n, count(*) * (var_pop(f0) + var_pop(f1)) AS v FROM input GROUP BY prediction)';

const y = { labelCol: 'y' };
const t = { labelCol: 't' };

export const learningCases: readonly LearningCase[] = [
  compared('Linear Regression', t, error),
  compared('Logistic Regression', y, accuracy),
  compared('K-Means', { k: '16', maxIter: '20', tol: '0' }, spread),
  compared('PCA', { k: '5', inputCol: 'features', outputCol: 'pca' }, 'var_pop(pca[0]) FROM input'),
  compared('Naive Bayes', { ...y, modelType: 'gaussian' }, accuracy),
  compared('Decision Tree Classifier', y, accuracy),
  compared('Decision Tree Regressor', t, error),
  compared('Random Forest Classifier', y, accuracy),
  compared('Random Forest Regressor', t, error),
  compared('GBT Classifier', y, accuracy),
  compared('GBT Regressor', t, error),
  compared('Isotonic Regression', t, error),
  alone('Linear SVC', y, accuracy),
  alone('Generalized Linear Regression', t, error),
  alone('Bisecting K-Means', { k: '8' }, spread),
  alone('Gaussian Mixture', { k: '4', maxIter: '5' }, spread),
];

type Settings = Drawn[1];

function compared(name: string, settings: Settings, quality: string): LearningCase {
  return { name, learner: [name, settings], quality, rival: true };
}

function alone(name: string, settings: Settings, quality: string): LearningCase {
  return { ...compared(name, settings, quality), rival: false };
}
