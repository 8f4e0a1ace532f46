import { array, DOUBLE } from '@millrace/plan';
import { integer, number } from '../../define/field-kinds.ts';
import { seed, vectorFields, wordFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerVocabularyStage } from '../../lowering/learning/lower-words.ts';

export const word2vec = defineProcessor({
  name: 'Word2Vec',
  nodeClass: 'millrace.nodes.learning.Word2vec',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    inputCol: wordFields.inputCol,
    outputCol: vectorFields.outputCol,
    vectorSize: integer({
      title: 'Vector size',
      description: 'How many numbers describe a word.',
      default: '100',
      minimum: 1,
      maximum: 10_000,
    }),
    minCount: integer({
      title: 'Min count',
      description: 'A word gets a vector only if all lists together have it at least this often.',
      default: '5',
      minimum: 0,
    }),
    windowSize: integer({
      title: 'Window size',
      description: 'How many words before and after a word count as its neighbors.',
      default: '5',
      minimum: 1,
      advanced: true,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'How many times all lists are read.',
      default: '1',
      minimum: 1,
      advanced: true,
    }),
    stepSize: number({
      title: 'Step size',
      description: 'How much a neighbor changes the vector of a word at first.',
      default: '0.025',
      minimum: 0.000001,
      advanced: true,
    }),
    maxSentenceLength: integer({
      title: 'Max list length',
      description: 'Longer lists of words are cut into lists of this length.',
      default: '1000',
      minimum: 1,
      advanced: true,
    }),
    seed: { ...seed, description: 'The same seed gives the same result.' },
  },
  lower: (settings, inputs, context) =>
    lowerVocabularyStage('Word2Vec', settings, inputs, context, array(DOUBLE)),
});
