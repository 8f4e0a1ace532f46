import { DOUBLE } from '@millrace/plan';
import { column, integer, newColumn } from '../../define/field-kinds.ts';
import { handleInvalid, numericTypes, relativeError } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerLearningStage } from '../../lowering/learning/lower-in-out.ts';

export const quantileDiscretizer = defineProcessor({
  name: 'Quantile Discretizer',
  nodeClass: 'millrace.nodes.learning.QuantileDiscretizer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'column-edit',
  fields: {
    inputCol: column({
      title: 'Input column',
      description: 'The column of numbers.',
      required: true,
      datatypes: numericTypes,
    }),
    outputCol: newColumn({
      title: 'Output column',
      description: 'The name of the new column with the numbers of the buckets.',
      required: true,
    }),
    numBuckets: integer({
      title: 'Buckets',
      description: 'How many buckets there are. Equal values can make fewer.',
      default: '2',
      minimum: 2,
      maximum: 1000,
    }),
    relativeError: relativeError('By which share of the rows a bound may be off on Spark.'),
    handleInvalid,
  },
  lower: (settings, inputs, context) =>
    lowerLearningStage(
      'QuantileDiscretizer',
      settings,
      () => DOUBLE,
      inputs,
      context,
      settings.handleInvalid === 'skip',
    ),
});
