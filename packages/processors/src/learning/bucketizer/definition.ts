import { phrase } from '@millrace/model';
import { DOUBLE } from '@millrace/plan';
import { column, newColumn, texts } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { handleInvalid, numericTypes } from '../../define/learning-fields.ts';
import { findColumn } from '../../lowering/columns.ts';
import { lowerValueStage } from '../../lowering/learning/lower-in-out.ts';
import { relationAt, unknownOutput } from '../../lowering/port-value.ts';
import { readSplits } from './splits.ts';

export const bucketizer = defineProcessor({
  name: 'Bucketizer',
  nodeClass: 'millrace.nodes.learning.Bucketizer',
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
    splits: texts({
      title: 'Splits',
      description:
        'The bounds of the buckets in ascending order; -Infinity and Infinity are allowed.',
      required: true,
    }),
    handleInvalid,
  },
  lower: (settings, inputs, context) => {
    const splits = readSplits(settings.splits, context);
    if (splits === null) {
      findColumn(context, 'inputCol', settings.inputCol, relationAt(inputs, 0).schema);
      return unknownOutput(phrase`The node has an issue.`);
    }
    const bounded = { ...settings, splits };
    const skips = settings.handleInvalid === 'skip';
    return lowerValueStage('Bucketizer', bounded, () => DOUBLE, inputs, context, skips);
  },
});
