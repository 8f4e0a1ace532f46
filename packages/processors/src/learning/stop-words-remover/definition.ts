import { choice, flag, texts } from '../../define/field-kinds.ts';
import { wordFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerWordsStage } from '../../lowering/learning/lower-words.ts';

export const stopWordsRemover = defineProcessor({
  name: 'Stop Words Remover',
  nodeClass: 'millrace.nodes.learning.StopWordsRemover',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    ...wordFields,
    stopWords: texts({
      title: 'Stop words',
      description: 'The words to leave out. Empty: the usual ones of English.',
      default: '[]',
    }),
    caseSensitive: flag({
      title: 'Case sensitive',
      description: 'Whether words in other case are kept.',
    }),
    locale: choice(['en_US', 'tr', 'az'], {
      title: 'Language of letters',
      description:
        'How words are turned to lower case. Turkish and Azerbaijani have rules of their own for I.',
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerWordsStage(
      'StopWordsRemover',
      {
        ...settings,
        ...(settings.stopWords.length === 0 ? { stopWords: null } : {}),
      },
      inputs,
      context,
    ),
});
