import { column, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { labelCol } from '../../define/learning-fields.ts';
import { lowerChiSquareTest } from './lower.ts';

export const chiSquareTest = defineProcessor({
  name: 'Chi-Square Test',
  nodeClass: 'millrace.nodes.learning.ChiSquareTest',
  category: 'learning',
  type: 'transform',
  icon: 'statistics',
  fields: {
    title: text({
      title: 'Table title',
      description: 'Shown above the table. Defaults to the name of the node.',
      disableRefresh: true,
    }),
    featuresCol: column({
      title: 'Features column',
      description: 'The column of vectors, whose elements are categories.',
      default: 'features',
      datatypes: ['array'],
    }),
    labelCol,
  },
  lower: (settings, [input], context) => lowerChiSquareTest(settings, input, context),
});
