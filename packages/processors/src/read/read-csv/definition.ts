import { defineProcessor } from '../../define/processor.ts';
import { character, choice, flag, integer, path, text, texts } from '../../define/field-kinds.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import {
  checkCsvCharacters,
  csvFormat,
  encodings,
  MAX_FOOTER_LINES,
  MAX_SKIPPED,
} from '../../lowering/csv/csv-format.ts';
import { lowerReadCsv } from './lower.ts';

/** In characters. */
const MAX_SEPARATOR = 10;

export const readCsvFields = {
  path: path({
    title: 'Path',
    description: 'A file, a folder or a glob of CSV files.',
    required: true,
  }),
  separator: character({
    title: 'Separator',
    description: 'The character between values, or several. Use \\t for a tab.',
    default: ',',
    maximum: MAX_SEPARATOR,
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
  nullValues: texts({
    title: 'More null values',
    description: 'Other unquoted texts that are read as null, such as NA or -.',
    advanced: true,
  }),
  skipLines: integer({
    title: 'Lines to skip',
    description: 'How many lines at the start of each file are left out, before the header.',
    default: '0',
    minimum: 0,
    maximum: MAX_SKIPPED,
    advanced: true,
  }),
  skipLinesAfterHeader: integer({
    title: 'Lines to skip after the header',
    description:
      'How many lines of each file are left out below the header, such as a row of units. Empty lines and comments do not count.',
    default: '0',
    minimum: 0,
    maximum: MAX_SKIPPED,
    advanced: true,
  }),
  skipFooterLines: integer({
    title: 'Footer lines to skip',
    description:
      'How many lines at the end of each file are left out, such as a total or a source. Empty lines and comments do not count.',
    default: '0',
    minimum: 0,
    maximum: MAX_FOOTER_LINES,
    advanced: true,
  }),
  comment: text({
    title: 'Comment',
    description: 'Lines that start with this text are left out, such as #.',
    advanced: true,
  }),
  decimalSeparator: character({
    title: 'Decimal separator',
    description: 'The character before the fraction of a number.',
    default: '.',
    advanced: true,
  }),
  thousandsSeparator: character({
    title: 'Thousands separator',
    description: 'The character between groups of three digits. Leave empty if there is none.',
    advanced: true,
  }),
  ...schemaFields,
};

export const readCsv = defineProcessor({
  name: 'Read CSV',
  nodeClass: 'millrace.nodes.read.ReadCsv',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'file-csv',
  fields: readCsvFields,
  lower: (settings, _inputs, context) => {
    checkCsvCharacters(settings, context);
    return lowerReadCsv(settings, csvFormat(settings, settings.outputColNames), context);
  },
});
