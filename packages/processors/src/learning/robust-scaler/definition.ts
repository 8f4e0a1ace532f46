import { flag, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { relativeError, vectorFields } from '../../define/learning-fields.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const robustScaler = defineProcessor({
  name: 'Robust Scaler',
  nodeClass: 'millrace.nodes.learning.RobustScaler',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...vectorFields,
    lower: number({
      title: 'Lower quantile',
      description: 'The share of rows below the range that becomes 1.',
      default: '0.25',
      minimum: 0.000001,
      maximum: 0.999999,
    }),
    upper: number({
      title: 'Upper quantile',
      description: 'The share of rows up to the end of the range that becomes 1.',
      default: '0.75',
      minimum: 0.000001,
      maximum: 0.999999,
    }),
    withCentering: flag({
      title: 'With centering',
      description: 'Whether to subtract the median first.',
      default: 'false',
    }),
    withScaling: flag({
      title: 'With scaling',
      description: 'Whether to divide by the range.',
      default: 'true',
    }),
    relativeError: relativeError('By which share of the rows a quantile may be off on Spark.'),
  },
  lower: (settings, inputs, context) => {
    if (settings.lower >= settings.upper)
      context.report('upper', 'OUT_OF_RANGE', {
        of: 'setting',
        title: context.fieldTitle('upper'),
        value: String(settings.upper),
        min: settings.lower,
        max: 0.999999,
      });
    return lowerVectorStage('RobustScaler', true, settings, inputs, context);
  },
});
