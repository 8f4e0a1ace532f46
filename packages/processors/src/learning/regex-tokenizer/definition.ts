import { flag, integer, text } from '../../define/field-kinds.ts';
import { textFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerTextStage } from '../../lowering/learning/lower-words.ts';

export const regexTokenizer = defineProcessor({
  name: 'Regex Tokenizer',
  nodeClass: 'millrace.nodes.learning.RegexTokenizer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    ...textFields,
    pattern: text({
      title: 'Pattern',
      description: 'A regular expression for what separates words, or for the words themselves.',
      default: '\\\\s+',
    }),
    gaps: flag({
      title: 'Gaps',
      description: 'Whether the pattern is what separates words. Otherwise it matches the words.',
      default: 'true',
    }),
    minTokenLength: integer({
      title: 'Min length',
      description: 'Words with fewer characters are left out.',
      default: '1',
      minimum: 0,
    }),
    toLowercase: flag({
      title: 'Lower case',
      description: 'Whether the text is converted to lower case first.',
      default: 'true',
    }),
  },
  lower: (settings, inputs, context) => lowerTextStage('RegexTokenizer', settings, inputs, context),
});
