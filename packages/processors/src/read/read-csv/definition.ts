import { defineProcessor } from '../../define/processor.ts';
import { character, choice, flag, path, text } from '../../define/field-kinds.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { checkCsvCharacters, csvFormat, encodings } from '../../lowering/csv/csv-format.ts';
import { lowerReadCsv } from './lower.ts';

export const readCsvFields = {
  path: path({ title: 'Path', description: 'A file, a folder or a glob of CSV files.', required: true }),
  separator: character({ title: 'Separator', description: 'The character between values; \\t for a tabulator.', default: ',' }),
  header: flag({ title: 'Header', description: 'Whether the first line of each file holds the names.', default: 'false' }),
  mode: choice(['PERMISSIVE', 'DROPMALFORMED', 'FAILFAST'], {
    title: 'Mode',
    description: 'What happens to a record with a value that does not fit: null in its place, the record left out, or the run failed.',
    default: 'PERMISSIVE',
  }),
  dropMalformed: flag({ title: 'Drop malformed', description: 'The same as the mode DROPMALFORMED.', default: 'false', advanced: true }),
  enforceSchema: flag({
    title: 'Enforce schema',
    description: 'Take the columns by their place, whatever the header says. If false, the names in the header must be the declared ones.',
    default: 'true',
    advanced: true,
  }),
  quote: character({ title: 'Quote', description: 'Around values that hold separators, line breaks or quotes.', default: '"', advanced: true }),
  escape: character({ title: 'Escape', description: 'Before a quote inside a quoted value.', default: '"', advanced: true }),
  encoding: choice(encodings, { title: 'Encoding', default: 'UTF-8', advanced: true }),
  nullValue: text({ title: 'Null value', description: 'The unquoted text that stands for no value.', advanced: true }),
  ...schemaFields,
};

export const readCsv = defineProcessor({
  name: 'Read CSV',
  nodeClass: 'millrace.nodes.read.ReadCsv',
  category: 'read',
  type: 'dataset',
  icon: 'file-csv',
  fields: readCsvFields,
  lower: (settings, _inputs, context) => {
    checkCsvCharacters(settings, context);
    return lowerReadCsv(settings, csvFormat(settings, settings.outputColNames), context);
  },
});
