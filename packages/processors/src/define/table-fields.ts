import { connection, databaseTable } from './field-kinds.ts';

/** The fields of every node that writes a table of a database. */
export const tableFields = {
  connection: connection({
    title: 'Connection',
    description: 'The name of a JDBC connection of your project.',
    required: true,
    disableRefresh: true,
  }),
  table: databaseTable({
    title: 'Table',
    description: 'The table to write, such as sales or public.sales.',
    required: true,
    disableRefresh: true,
  }),
};
