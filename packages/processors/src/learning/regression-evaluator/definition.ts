import { column, flag } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { labelCol, numericTypes, weightCol } from '../../define/learning-fields.ts';
import { findWeight } from '../../lowering/learning/columns.ts';
import { residuals } from '../../lowering/learning/residuals.ts';
import { lowerEvaluator } from '../../lowering/learning/lower-evaluator.ts';

export const regressionEvaluator = defineProcessor({
  name: 'Regression Evaluator',
  nodeClass: 'millrace.nodes.learning.RegressionEvaluator',
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
    throughOrigin: flag({
      title: 'Through the origin',
      description: 'Whether `r2` compares with a prediction of 0, for models without an intercept.',
      advanced: true,
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
            name: 'RegressionEvaluator',
            params: {
              labelCol: label.name,
              predictionCol: prediction.name,
              throughOrigin: settings.throughOrigin,
              weightCol: weight?.name ?? '',
            },
          },
          reads: [label.name, prediction.name, ...(weight === null ? [] : [weight.name])],
          extra: (rows) => [residuals(rows, label, prediction, context)],
        };
      },
      inputs[0],
      context,
    ),
});
