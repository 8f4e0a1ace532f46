import { sql as sqlField, texts } from '../../define/field-kinds.ts';
import type { SettingsOf } from '../../define/field.ts';

export const fields = {
  tempTables: texts({
    title: 'Tables',
    description:
      'The names of the inputs in the query, in their order. Without a name, they are input1, input2, and so on.',
  }),
  sql: sqlField({ title: 'Query', description: 'A SELECT query in Spark SQL.', required: true }),
};

export type Settings = SettingsOf<typeof fields>;
