import { isNumeric, typeName } from '@millrace/plan';
import { column } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { lowerEvaluator } from '../../lowering/learning/lower-evaluator.ts';
import { findWeight, isVector } from '../../lowering/learning/columns.ts';
import { curves } from '../../lowering/learning/curves.ts';
import { labelCol, numericTypes, weightCol } from '../../define/learning-fields.ts';

export const binaryClassificationEvaluator = defineProcessor({
  name: 'Binary Classification Evaluator',
  nodeClass: 'millrace.nodes.learning.BinaryClassificationEvaluator',
  category: 'learning',
  type: 'ml-evaluator',
  icon: 'gauge',
  fields: {
    labelCol,
    rawPredictionCol: column({
      title: 'Raw prediction column',
      description:
        'The column with the raw scores of both classes, or one number for the second class.',
      default: 'rawPrediction',
      datatypes: [...numericTypes, 'array'],
    }),
    weightCol,
  },
  lower: (settings, inputs, context) =>
    lowerEvaluator(
      ({ schema }) => {
        const label = findColumn(context, 'labelCol', settings.labelCol, schema);
        const raw = findColumn(context, 'rawPredictionCol', settings.rawPredictionCol, schema);
        const weight = findWeight(context, settings.weightCol, schema);
        if (label === undefined || raw === undefined || weight === undefined) return undefined;
        if (!isNumeric(raw.type) && !isVector(raw)) {
          context.report('rawPredictionCol', 'WRONG_COLUMN_TYPE', {
            column: raw.name,
            type: typeName(raw.type),
            title: context.fieldTitle('rawPredictionCol'),
            allowed: ['a number', 'ARRAY<DOUBLE>'],
          });
          return undefined;
        }
        return {
          evaluator: {
            name: 'BinaryClassificationEvaluator',
            params: {
              labelCol: label.name,
              rawPredictionCol: raw.name,
              numBins: 0,
              weightCol: weight?.name ?? '',
            },
          },
          reads: [label.name, raw.name, ...(weight === null ? [] : [weight.name])],
          extra: (rows) => curves(rows, { label, raw, weight }, context),
        };
      },
      inputs[0],
      context,
    ),
});
