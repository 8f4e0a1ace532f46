import { expandedSize, MAX_EXPANDED_SIZE } from '@millrace/plan';
import { integer } from '../../define/field-kinds.ts';
import { vectorFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { featureNames } from '../../lowering/learning/feature-names.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const polynomialExpansion = defineProcessor({
  name: 'Polynomial Expansion',
  nodeClass: 'millrace.nodes.learning.PolynomialExpansion',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...vectorFields,
    degree: integer({
      title: 'Degree',
      description: 'How many factors a product has at most.',
      default: '2',
      minimum: 1,
      maximum: 100,
    }),
  },
  lower: (settings, inputs, context) => {
    const [input] = inputs;
    const stages = input?.kind === 'relation' ? (input.trail?.stages ?? []) : [];
    const elements = featureNames(stages, settings.inputCol)?.length ?? 0;
    const size = expandedSize(elements, settings.degree);
    if (size > MAX_EXPANDED_SIZE)
      context.report('degree', 'EXPANSION_TOO_LARGE', {
        degree: settings.degree,
        elements,
        size,
        max: MAX_EXPANDED_SIZE,
      });
    return lowerVectorStage('PolynomialExpansion', false, settings, inputs, context);
  },
});
