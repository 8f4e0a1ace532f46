import { scan } from '@millrace/plan';
import { choice, newColumn, path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkUniqueNames } from '../../lowering/columns.ts';
import { encodings } from '../../lowering/csv/csv-format.ts';
import { outputs } from '../../lowering/port-value.ts';

export const readTextLines = defineProcessor({
  name: 'Read Text Lines',
  nodeClass: 'millrace.nodes.read.ReadTextLines',
  category: 'read',
  type: 'dataset',
  icon: 'file-text',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of text files.',
      required: true,
    }),
    encoding: choice(encodings, { title: 'Encoding', default: 'UTF-8' }),
    outputCol: newColumn({
      title: 'Column',
      description: 'The name of the column with the lines.',
      default: 'value',
    }),
  },
  lower: ({ path: from, encoding, outputCol }, _inputs, context) => {
    checkUniqueNames(context, 'outputCol', [outputCol]);
    return outputs(
      scan(from, { kind: 'text', column: outputCol, encoding }, [], context.origin('path')),
    );
  },
});
