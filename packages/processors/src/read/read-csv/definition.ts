import { defineProcessor } from '../../define/processor.ts';
import { character, choice, flag, path, text } from '../../define/field-kinds.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { checkCsvCharacters, csvFormat, encodings } from '../../lowering/csv/csv-format.ts';
import { lowerReadCsv } from './lower.ts';

export const readCsvFields = {
  path: path({
    title: 'Path',
    description: 'A file, a folder or a glob of CSV files.',
    required: true,
  }),
  separator: character({
    title: 'Separator',
    description: 'The character between values. Use \\t for a tab.',
    default: ',',
  }),
  header: flag({
    title: 'Header',
    description: 'The first line of each file contains the column names.',
    default: 'false',
  }),
  mode: choice(['PERMISSIVE', 'DROPMALFORMED', 'FAILFAST'], {
    title: 'Mode',
    description:
      'What to do with a row that has a value of the wrong type: set the value to null, drop the row, or fail the run.',
    default: 'PERMISSIVE',
  }),
  dropMalformed: flag({
    title: 'Drop malformed',
    description: 'Same as the mode DROPMALFORMED.',
    default: 'false',
    advanced: true,
  }),
  enforceSchema: flag({
    title: 'Enforce schema',
    description:
      'Read columns by position and ignore the names in the header. If off, the header must match the declared names.',
    default: 'true',
    advanced: true,
  }),
  quote: character({
    title: 'Quote',
    description: 'Encloses values that contain separators, line breaks, or quotes.',
    default: '"',
    advanced: true,
  }),
  escape: character({
    title: 'Escape',
    description: 'Precedes a quote inside a quoted value.',
    default: '"',
    advanced: true,
  }),
  encoding: choice(encodings, { title: 'Encoding', default: 'UTF-8', advanced: true }),
  nullValue: text({
    title: 'Null value',
    description: 'Unquoted text that is read as null.',
    advanced: true,
  }),
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
