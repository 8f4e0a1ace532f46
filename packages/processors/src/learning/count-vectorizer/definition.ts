import { integer, number } from '../../define/field-kinds.ts';
import { countFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerVocabularyStage } from '../../lowering/learning/lower-words.ts';

export const countVectorizer = defineProcessor({
  name: 'Count Vectorizer',
  nodeClass: 'millrace.nodes.learning.CountVectorizer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    ...countFields,
    vocabSize: integer({
      title: 'Vocabulary size',
      description: 'How many words to count at most: the most frequent ones.',
      default: '262144',
      minimum: 1,
    }),
    minDF: number({
      title: 'Min lists',
      description: 'A word counts only if as many lists have it; below 1, the share of lists.',
      default: '1',
      minimum: 0,
    }),
    maxDF: number({
      title: 'Max lists',
      description: 'A word counts only if no more lists have it; below 1, the share of lists.',
      default: '9223372036854775807',
      minimum: 0,
      advanced: true,
    }),
    minTF: number({
      title: 'Min count',
      description: 'A word counts in a list that has it as often; below 1, the share of the list.',
      default: '1',
      minimum: 0,
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerVocabularyStage('CountVectorizer', settings, inputs, context),
});
