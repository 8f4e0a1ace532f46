import type { FieldSpec } from './field.ts';
import { texts } from './field-kinds.ts';

/** The three parallel lists in which a node keeps its columns: the editable output schema. */
export const schemaFields: {
  readonly outputColNames: FieldSpec<readonly string[]>;
  readonly outputColTypes: FieldSpec<readonly string[]>;
  readonly outputColFormats: FieldSpec<readonly string[]>;
} = {
  outputColNames: texts({
    title: 'Column names',
    description: 'The columns that come out. Empty: found in the data, and kept here when the workflow is saved.',
    default: '[]',
    widget: 'schema_col_names',
  }),
  outputColTypes: texts({
    title: 'Column types',
    description: 'INTEGER, LONG, DOUBLE, STRING, DATE, DECIMAL(10,2) …, one for each column.',
    default: '[]',
    widget: 'schema_col_types',
  }),
  outputColFormats: texts({
    title: 'Column formats',
    description: 'A date or time pattern such as dd/MM/yyyy where the values need one, else empty.',
    default: '[]',
    widget: 'schema_col_formats',
  }),
};
