import { phrase } from '@millrace/model';
import { FLOAT } from '@millrace/plan';
import { choice, column, flag, integer, number } from '../../define/field-kinds.ts';
import { numericTypes, predictionCol, seed } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { lowerEstimator, paramsOf } from '../../lowering/learning/lower-stage.ts';
import { relationAt, unknownOutput } from '../../lowering/port-value.ts';

export const als = defineProcessor({
  name: 'ALS',
  nodeClass: 'millrace.nodes.learning.Als',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    userCol: column({
      title: 'User column',
      description: 'The ids of users: whole numbers.',
      default: 'user',
      datatypes: numericTypes,
    }),
    itemCol: column({
      title: 'Item column',
      description: 'The ids of items: whole numbers.',
      default: 'item',
      datatypes: numericTypes,
    }),
    ratingCol: column({
      title: 'Rating column',
      description: 'How much the user likes the item.',
      default: 'rating',
      datatypes: numericTypes,
    }),
    predictionCol,
    rank: integer({
      title: 'Factors',
      description: 'How many numbers describe each user and each item.',
      default: '10',
      minimum: 1,
      maximum: 1000,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'How many times the factors are improved.',
      default: '10',
      minimum: 0,
    }),
    regParam: number({
      title: 'Regularization',
      description: 'How strongly large factors are punished.',
      default: '0.1',
      minimum: 0,
    }),
    coldStartStrategy: choice(['nan', 'drop'], {
      title: 'Unknown users and items',
      description: 'What Predict does with rows that have one: predict NaN, or leave them out.',
    }),
    implicitPrefs: flag({
      title: 'Implicit ratings',
      description: 'Whether ratings count something, such as views, and are no opinions.',
      default: 'false',
      advanced: true,
    }),
    alpha: number({
      title: 'Confidence',
      description: 'How much an implicit rating counts.',
      default: '1',
      minimum: 0,
      advanced: true,
    }),
    nonnegative: flag({
      title: 'Nonnegative',
      description: 'Whether no factor is below 0.',
      default: 'false',
      advanced: true,
    }),
    seed: {
      ...seed,
      description: 'The same seed gives the same result, on both engines.',
    },
  },
  lower: (settings, inputs, context) => {
    const { schema } = relationAt(inputs, 0);
    const user = findColumn(context, 'userCol', settings.userCol, schema);
    const item = findColumn(context, 'itemCol', settings.itemCol, schema);
    const rating = findColumn(context, 'ratingCol', settings.ratingCol, schema);
    if (user === undefined || item === undefined || rating === undefined)
      return unknownOutput(phrase`The node has an issue.`);
    const columns = { userCol: user.name, itemCol: item.name, ratingCol: rating.name };
    const prediction = { name: settings.predictionCol, type: FLOAT, nullable: false };
    return lowerEstimator(
      {
        stage: { name: 'ALS', params: paramsOf({ ...settings, ...columns }) },
        reads: [user.name, item.name],
        learns: [rating.name],
        added: [['predictionCol', prediction]],
        skips: settings.coldStartStrategy === 'drop',
      },
      inputs[0],
      context,
    );
  },
});
