import { choice, columns, texts } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerCastColumns } from './lower.ts';

const castTypes = [
  'BOOLEAN',
  'BYTE',
  'DATE',
  'DECIMAL',
  'DOUBLE',
  'FLOAT',
  'INTEGER',
  'LONG',
  'SHORT',
  'STRING',
  'TIMESTAMP',
] as const;

export const castColumns = defineProcessor({
  name: 'Cast Columns',
  nodeClass: 'millrace.nodes.columns.CastColumns',
  category: 'columns',
  type: 'transform',
  icon: 'column-type',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns to cast.',
      required: true,
      default: '[]',
      widget: 'variables_map',
    }),
    outputColTypes: {
      ...texts({
        title: 'New types',
        description:
          'One per column. DECIMAL means DECIMAL(10,0); use DECIMAL(12,2) for two decimal places.',
        required: true,
        default: '[]',
      }),
      options: castTypes,
    },
    outputColFormats: texts({
      title: 'Formats',
      description:
        'A pattern such as dd/MM/yyyy for casts between strings and dates or timestamps.',
      default: '[]',
    }),
    onError: choice(['fail', 'null'], {
      title: 'On error',
      description: "What to do with a value that can't be cast: fail the run or set it to null.",
      default: 'fail',
    }),
  },
  lower: (settings, inputs, context) =>
    outputs(lowerCastColumns(settings, relationAt(inputs, 0), context)),
});
