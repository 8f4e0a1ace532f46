import { column, number, optionalNumber } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumn } from '../../lowering/columns.ts';
import { findOptionalVector, findWeight } from '../../lowering/learning/columns.ts';
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
    probabilityCol: column({
      title: 'Probability column',
      description: 'The column with the probabilities of the classes, for logLoss. Empty: without.',
      datatypes: ['array'],
      advanced: true,
    }),
    metricLabel: optionalNumber({
      title: 'Metric label',
      description: 'The class that the metrics of one label are about. Empty: without them.',
      minimum: 0,
      advanced: true,
    }),
    beta: number({
      title: 'Beta',
      description: 'How many times as important as precision recall is in F-measures.',
      default: '1',
      minimum: 0.000001,
      advanced: true,
    }),
    eps: number({
      title: 'Epsilon',
      description: 'For logLoss, probabilities are at least this, and at most 1 less this.',
      default: '1e-15',
      minimum: 1e-300,
      maximum: 0.499999,
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerEvaluator(
      ({ schema }) => {
        const label = findColumn(context, 'labelCol', settings.labelCol, schema);
        const prediction = findColumn(context, 'predictionCol', settings.predictionCol, schema);
        const weight = findWeight(context, settings.weightCol, schema);
        const { probabilityCol, metricLabel, beta, eps } = settings;
        const probability = findOptionalVector(context, 'probabilityCol', probabilityCol, schema);
        if (
          label === undefined ||
          prediction === undefined ||
          weight === undefined ||
          probability === undefined
        )
          return undefined;
        return {
          evaluator: {
            name: 'MulticlassClassificationEvaluator',
            params: {
              labelCol: label.name,
              predictionCol: prediction.name,
              weightCol: weight?.name ?? '',
              probabilityCol: probability?.name ?? '',
              metricLabel,
              beta,
              eps,
            },
          },
          reads: [label, prediction, weight, probability].flatMap((each) => each?.name ?? []),
          extra: (rows) => [confusionMatrix(rows, label, prediction, context)],
        };
      },
      inputs[0],
      context,
    ),
});
