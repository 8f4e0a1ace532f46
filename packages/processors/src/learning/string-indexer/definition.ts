import { phrase } from '@millrace/model';
import { DOUBLE } from '@millrace/plan';
import { choice, columns, names } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkSameLength, findColumns } from '../../lowering/columns.ts';
import { handleInvalid } from '../../define/learning-fields.ts';
import { lowerFittedTransformer } from '../../lowering/learning/lower-stage.ts';
import { relationAt, unknownOutput } from '../../lowering/port-value.ts';

export const stringIndexer = defineProcessor({
  name: 'String Indexer',
  nodeClass: 'millrace.nodes.learning.StringIndexer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'list-numbers',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns whose values get numbers.',
      required: true,
      datatypes: [
        'string',
        'boolean',
        'byte',
        'short',
        'integer',
        'long',
        'float',
        'double',
        'decimal',
      ],
    }),
    outputCols: names({
      title: 'Output columns',
      description: 'A name for each new column.',
      required: true,
    }),
    handleInvalid,
    stringOrderType: choice(['frequencyDesc', 'frequencyAsc', 'alphabetDesc', 'alphabetAsc'], {
      title: 'Order',
      description: 'Which value gets 0: the most frequent, the rarest, the last or the first one.',
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) => {
    const { outputCols, stringOrderType } = settings;
    const found = findColumns(
      context,
      'inputCols',
      settings.inputCols,
      relationAt(inputs, 0).schema,
    );
    if (!checkSameLength(context, { inputCols: settings.inputCols, outputCols }))
      return unknownOutput(phrase`The node has an issue.`);
    const inputCols = found.map(({ name }) => name);
    return lowerFittedTransformer(
      {
        stage: {
          name: 'StringIndexer',
          params: { inputCols, outputCols, handleInvalid: settings.handleInvalid, stringOrderType },
        },
        reads: inputCols,
        added: outputCols.map((name) => ['outputCols', { name, type: DOUBLE, nullable: false }]),
        skips: settings.handleInvalid === 'skip',
      },
      inputs[0],
      context,
    );
  },
});
