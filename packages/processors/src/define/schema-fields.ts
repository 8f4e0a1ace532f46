import type { FieldSpec } from './field.ts';
import { texts } from './field-kinds.ts';

/** The three parallel lists in which a node stores its columns: the editable output schema. */
export const schemaFields: {
  readonly outputColNames: FieldSpec<readonly string[]>;
  readonly outputColTypes: FieldSpec<readonly string[]>;
  readonly outputColFormats: FieldSpec<readonly string[]>;
} = {
  outputColNames: texts({
    title: 'Column names',
    description:
      'The output columns. Leave empty to detect them; they are stored when you save the workflow.',
    default: '[]',
    widget: 'schema_col_names',
  }),
  outputColTypes: texts({
    title: 'Column types',
    description: 'One type per column, such as INTEGER, DOUBLE, STRING, DATE, or DECIMAL(10,2).',
    default: '[]',
    widget: 'schema_col_types',
  }),
  outputColFormats: texts({
    title: 'Column formats',
    description:
      'A date or time pattern such as dd/MM/yyyy, for the columns that need one. `partition` for a column whose values are in the names of folders such as year=2024.',
    default: '[]',
    widget: 'schema_col_formats',
  }),
};
