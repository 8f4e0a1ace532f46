import { choice, columns, names, optionalNumber } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { numericTypes, relativeError } from '../../define/learning-fields.ts';
import { lowerColumnsStage } from '../../lowering/learning/lower-in-out.ts';

export const imputer = defineProcessor({
  name: 'Imputer',
  nodeClass: 'millrace.nodes.learning.Imputer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'fill',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns whose missing values are filled.',
      required: true,
      datatypes: numericTypes,
    }),
    outputCols: names({
      title: 'Output columns',
      description: 'A name for each new column.',
      required: true,
    }),
    strategy: choice(['mean', 'median', 'mode'], {
      title: 'Strategy',
      description: 'What to fill with: the mean, the median, or the most frequent value.',
    }),
    missingValue: optionalNumber({
      title: 'Missing value',
      description: 'The number that marks a missing value, such as -1. Empty: NaN.',
      advanced: true,
    }),
    relativeError: relativeError('By which share of the rows a median may be off on Spark.'),
  },
  lower: (settings, inputs, context) =>
    lowerColumnsStage('Imputer', settings, ({ type }) => type, inputs, context),
});
