import { choice, columns, texts } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerCastColumns } from './lower.ts';

const castTypes = ['BOOLEAN', 'BYTE', 'DATE', 'DECIMAL', 'DOUBLE', 'FLOAT', 'INTEGER', 'LONG', 'SHORT', 'STRING', 'TIMESTAMP'] as const;

export const castColumns = defineProcessor({
  name: 'Cast Columns',
  nodeClass: 'millrace.nodes.columns.CastColumns',
  category: 'columns',
  type: 'transform',
  icon: 'column-type',
  fields: {
    inputCols: columns({ title: 'Columns', description: 'The columns to cast.', required: true, default: '[]', widget: 'variables_map' }),
    outputColTypes: {
      ...texts({ title: 'New types', description: 'One for each; DECIMAL is DECIMAL(10,0), and may be written DECIMAL(12,2).', required: true, default: '[]' }),
      options: castTypes,
    },
    outputColFormats: texts({ title: 'Formats', description: 'A pattern such as dd/MM/yyyy between texts and dates or timestamps.', default: '[]' }),
    onError: choice(['fail', 'null'], {
      title: 'On error',
      description: 'What a value that cannot be cast does: fail the run, or become null.',
      default: 'fail',
    }),
  },
  lower: (settings, inputs, context) => outputs(lowerCastColumns(settings, relationAt(inputs, 0), context)),
});
