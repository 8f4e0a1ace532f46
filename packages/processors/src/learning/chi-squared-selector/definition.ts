import { choice, integer, number } from '../../define/field-kinds.ts';
import type { FieldSpec } from '../../define/field.ts';
import { labelCol, selectorFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerSelector } from '../../lowering/learning/lower-selector.ts';

function share(title: string, description: string, value: string): FieldSpec<number> {
  return number({ title, description, default: value, minimum: 0, maximum: 1 });
}

export const chiSquaredSelector = defineProcessor({
  name: 'Chi-Squared Selector',
  nodeClass: 'millrace.nodes.learning.ChiSquaredSelector',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...selectorFields,
    labelCol,
    selectorType: choice(['numTopFeatures', 'percentile', 'fpr', 'fdr', 'fwe'], {
      title: 'Select by',
      description: 'What decides which features stay. Only the field of that name counts.',
    }),
    numTopFeatures: integer({
      title: 'Number of features',
      description: 'How many features stay with numTopFeatures.',
      default: '50',
      minimum: 1,
    }),
    percentile: share(
      'Share of features',
      'Which share of the features stays with percentile.',
      '0.1',
    ),
    fpr: share(
      'False positive rate',
      'With fpr, a feature stays if its p-value is below this.',
      '0.05',
    ),
    fdr: share(
      'False discovery rate',
      'With fdr, the share of selected features that are expected to be unrelated to the label.',
      '0.05',
    ),
    fwe: share(
      'Family-wise error rate',
      'With fwe, a feature stays if its p-value times the number of features is below this.',
      '0.05',
    ),
  },
  lower: (settings, inputs, context) => lowerSelector('ChiSqSelector', settings, inputs, context),
});
