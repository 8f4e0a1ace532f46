import { column } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { findWeight } from '../../lowering/learning/columns.ts';
import { lowerEvaluator } from '../../lowering/learning/lower-evaluator.ts';
import { confusionMatrix } from '../../lowering/learning/confusion-matrix.ts';
import { labelCol, numericTypes, weightCol } from '../../define/learning-fields.ts';

export const multiclassClassificationEvaluator = defineProcessor({
  name: 'Multiclass Classification Evaluator',
  nodeClass: 'millrace.nodes.learning.MulticlassClassificationEvaluator',
  category: 'learning',
  type: 'ml-evaluator',
  icon: 'gauge',
  fields: {
    labelCol,
    predictionCol: column({
      title: 'Prediction column',
      description: 'The column with the predictions.',
      default: 'prediction',
      datatypes: numericTypes,
    }),
    weightCol,
  },
  lower: (settings, inputs, context) =>
    lowerEvaluator(
      ({ schema }) => {
        const label = findColumn(context, 'labelCol', settings.labelCol, schema);
        const prediction = findColumn(context, 'predictionCol', settings.predictionCol, schema);
        const weight = findWeight(context, settings.weightCol, schema);
        if (label === undefined || prediction === undefined || weight === undefined)
          return undefined;
        return {
          evaluator: {
            name: 'MulticlassClassificationEvaluator',
            params: {
              labelCol: label.name,
              predictionCol: prediction.name,
              weightCol: weight?.name ?? '',
            },
          },
          reads: [label.name, prediction.name, ...(weight === null ? [] : [weight.name])],
          extra: (rows) => [confusionMatrix(rows, label, prediction, context)],
        };
      },
      inputs[0],
      context,
    ),
});
