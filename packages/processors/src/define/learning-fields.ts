import { choice, column, flag, integer, newColumn, number, text, texts } from './field-kinds.ts';
import type { FieldSpec } from './field.ts';
import type { Datatype } from '../lowering/datatype.ts';

/** The types of columns that learning reads as numbers. */
export const numericTypes: readonly Datatype[] = [
  'byte',
  'short',
  'integer',
  'long',
  'float',
  'double',
  'decimal',
];

export const featuresCol: FieldSpec<string> = column({
  title: 'Features column',
  description: 'The column of vectors, for example from Vector Assembler.',
  default: 'features',
  datatypes: ['array', 'struct'],
});

export const labelCol: FieldSpec<string> = column({
  title: 'Label column',
  description: 'The column to predict.',
  default: 'label',
  datatypes: numericTypes,
});

/** For learners whose rows may count differently. */
export const weightCol: FieldSpec<string> = column({
  title: 'Weight column',
  description: 'The column that says how often a row counts, such as 2 or 0.5. Empty: each once.',
  datatypes: numericTypes,
  advanced: true,
});

export const predictionCol: FieldSpec<string> = newColumn({
  title: 'Prediction column',
  description: 'The name of the new column with the predictions.',
  default: 'prediction',
});

/** What happens to rows with values that a stage can't use. */
export const handleInvalid: FieldSpec<'error' | 'skip' | 'keep'> = choice(
  ['error', 'skip', 'keep'],
  {
    title: 'Handle invalid',
    description:
      'What to do with rows that have invalid values: fail, leave them out, or keep them.',
  },
);

/** For quantiles, which only Spark approximates. */
export const relativeError = (description: string): FieldSpec<number> =>
  number({
    title: 'Relative error',
    description: `${description} 0: not at all.`,
    default: '0.001',
    minimum: 0,
    maximum: 1,
    advanced: true,
  });

/** The columns of a learner of classes. */
export const classificationFields = {
  featuresCol,
  labelCol,
  predictionCol,
  rawPredictionCol: newColumn({
    title: 'Raw prediction column',
    description: 'The name of the new column with the raw score of each class.',
    default: 'rawPrediction',
    advanced: true,
  }),
  probabilityCol: newColumn({
    title: 'Probability column',
    description: 'The name of the new column with the probability of each class.',
    default: 'probability',
    advanced: true,
  }),
  thresholds: texts({
    title: 'Thresholds',
    description:
      'A number for each class: the one with the largest probability per threshold is predicted. Empty: the most probable.',
    default: '[]',
    advanced: true,
  }),
} as const;

/** The columns of a learner of numbers. */
export const regressionFields = { featuresCol, labelCol, predictionCol } as const;

export const seed: FieldSpec<number> = integer({
  title: 'Seed',
  description: 'The same seed gives the same result. The two engines draw different numbers.',
  default: '42',
  advanced: true,
});

/** Which parameters are tried, and by what they are compared. */
export const tuningFields = {
  paramNames: texts({
    title: 'Parameters',
    description: 'The parameters of the learner to try, such as `regParam`.',
    default: '[]',
  }),
  paramValues: texts({
    title: 'Values to try',
    description: 'For each parameter its values, separated by commas, such as `0, 0.1, 1`.',
    default: '[]',
  }),
  metricName: text({
    title: 'Metric',
    description: 'What the evaluator compares models by. Defaults to the main metric.',
    disableRefresh: true,
  }),
  seed,
} as const;

/** How a tree grows. */
export const treeFields = {
  weightCol,
  maxDepth: integer({
    title: 'Max depth',
    description: 'How many questions a tree asks at most.',
    default: '5',
    minimum: 0,
    maximum: 30,
  }),
  maxBins: integer({
    title: 'Max bins',
    description: 'How many ranges a feature is cut into at most.',
    default: '32',
    minimum: 2,
    maximum: 65_535,
    advanced: true,
  }),
  minInstancesPerNode: integer({
    title: 'Min rows per node',
    description: 'A node is split only if both parts have as many rows.',
    default: '1',
    minimum: 1,
    advanced: true,
  }),
  minInfoGain: number({
    title: 'Min gain',
    description: 'A node is split only if the impurity falls by as much.',
    default: '0',
    minimum: 0,
    advanced: true,
  }),
  minWeightFractionPerNode: number({
    title: 'Min share of weights per node',
    description: 'A node is split only if both parts have this share of all weights.',
    default: '0',
    minimum: 0,
    maximum: 0.499999,
    advanced: true,
  }),
  leafCol: newColumn({
    title: 'Leaf column',
    description: 'The name of a new column with the number of the leaf in each tree. Empty: none.',
    advanced: true,
  }),
  seed,
} as const;

export const impurity: FieldSpec<'gini' | 'entropy'> = choice(['gini', 'entropy'], {
  title: 'Impurity',
  description: 'How the mixture of classes in a node is measured.',
  advanced: true,
});

const subsamplingRate: FieldSpec<number> = number({
  title: 'Subsampling rate',
  description: 'The share of rows that each tree sees.',
  default: '1',
  minimum: 0.000001,
  maximum: 1,
  advanced: true,
});

const featureSubsetStrategy = (otherwise: 'all' | 'auto'): FieldSpec<string> =>
  text({
    title: 'Features per node',
    description: 'auto, all, sqrt, log2, onethird, a number of features, or a fraction of them.',
    default: otherwise,
    advanced: true,
  });

/** How a forest is drawn. */
export const forestFields = {
  numTrees: integer({
    title: 'Trees',
    description: 'How many trees the forest has.',
    default: '20',
    minimum: 1,
    maximum: 1000,
  }),
  ...treeFields,
  subsamplingRate,
  featureSubsetStrategy: featureSubsetStrategy('auto'),
  bootstrap: flag({
    title: 'Bootstrap',
    description:
      'Whether each tree learns from a random sample of the rows, drawn with replacement.',
    default: 'true',
    advanced: true,
  }),
} as const;

/** How trees follow each other. */
export const boostFields = {
  maxIter: integer({
    title: 'Trees',
    description: 'How many trees follow each other.',
    default: '20',
    minimum: 1,
    maximum: 1000,
  }),
  stepSize: number({
    title: 'Step size',
    description: 'How much each tree after the first one counts.',
    default: '0.1',
    minimum: 0.000001,
    maximum: 1,
  }),
  ...treeFields,
  subsamplingRate,
  featureSubsetStrategy: featureSubsetStrategy('all'),
  validationIndicatorCol: column({
    title: 'Validation column',
    description:
      'The column that says which rows are only used to end the training early. Empty: none.',
    datatypes: ['boolean'],
    advanced: true,
  }),
  validationTol: number({
    title: 'Validation tolerance',
    description: 'The training ends when a tree lowers the error of these rows by less.',
    default: '0.01',
    minimum: 0,
    advanced: true,
  }),
} as const;

/** The columns of a stage that reads and adds vectors. */
export const vectorFields = {
  inputCol: column({
    title: 'Input column',
    description: 'The column of vectors.',
    default: 'features',
    datatypes: ['array'],
  }),
  outputCol: newColumn({
    title: 'Output column',
    description: 'The name of the new column of vectors.',
    required: true,
  }),
} as const;

/** The columns of a stage that keeps some elements of vectors. */
export const selectorFields = {
  featuresCol,
  outputCol: newColumn({
    title: 'Output column',
    description: 'The name of the new column of vectors.',
    required: true,
  }),
} as const;

const wordsOut: FieldSpec<string> = newColumn({
  title: 'Output column',
  description: 'The name of the new column with a list of words.',
  required: true,
});

/** The columns of a stage that splits texts. */
export const textFields = {
  inputCol: column({
    title: 'Input column',
    description: 'A column of text.',
    required: true,
    datatypes: ['string'],
  }),
  outputCol: wordsOut,
} as const;

/** The columns of a stage that reads and adds lists of words. */
export const wordFields = {
  inputCol: column({
    title: 'Input column',
    description: 'A column with a list of words, for example from Tokenizer.',
    required: true,
    datatypes: ['array'],
  }),
  outputCol: wordsOut,
} as const;

/** The columns of a stage that counts words. */
export const countFields = {
  inputCol: wordFields.inputCol,
  outputCol: newColumn({
    title: 'Output column',
    description: 'The name of the new column of sparse vectors.',
    required: true,
  }),
  binary: flag({
    title: 'Binary',
    description: 'Whether every word that occurs counts 1, however often it does.',
    default: 'false',
  }),
} as const;

/** The columns that a learner of classes adds. */
export const classAdds = {
  rawPredictionCol: 'vector',
  probabilityCol: 'vector',
  predictionCol: 'number',
} as const;

/** The columns that a tree of classes adds. */
export const treeClassAdds = { ...classAdds, leafCol: 'number' } as const;

/** The columns that several trees of classes add. */
export const treesClassAdds = { ...classAdds, leafCol: 'vector' } as const;

/** The columns that several trees of numbers add. */
export const treesAdds = { predictionCol: 'number', leafCol: 'vector' } as const;
