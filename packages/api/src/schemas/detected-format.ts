import { z } from 'zod';
import { schemaColumns } from './dataset.ts';

const confidence = z.number().describe('From 0 to 1.');
const guesses = z.array(z.object({ value: z.string(), confidence }));

/** How a CSV file is written. `delimiter`, `header` and `readOptions` are those of a dataset. */
export const detectedFormat = z
  .object({
    delimiter: z.string().describe('A tab is \\t.'),
    header: z.boolean(),
    readOptions: z
      .string()
      .nullable()
      .describe('The other settings as JSON text, as far as they differ from the defaults.'),
    settings: z
      .object({
        separator: z.string(),
        quote: z.string(),
        escape: z.string(),
        encoding: z.string(),
        skipLines: z.int(),
        skipFooterLines: z.int(),
        skipLinesAfterHeader: z.int(),
        comment: z.string(),
        nullValues: z.array(z.string()),
        decimalSeparator: z.string(),
        thousandsSeparator: z.string(),
      })
      .describe('All settings, under the names of the fields of Read CSV.'),
    schema: schemaColumns,
    formats: z
      .array(z.array(z.string()))
      .describe('For each column, other formats that fit its values: dates can be ambiguous.'),
    mixedFormats: z
      .array(z.array(z.string()))
      .describe(
        'For each column, the formats of its dates if no format fits all of them. Such a column stays text.',
      ),
    footerLines: z
      .int()
      .describe('Lines at the end of the file that are not records, as in `settings`.'),
    hasUnits: z
      .boolean()
      .describe(
        'Whether rows below the header have units, types or second names instead of values. `skipLinesAfterHeader` leaves them out.',
      ),
    confidence: confidence.describe('Of the least certain part, from 0 to 1.'),
    separators: guesses.describe('Separators that are possible, the best first.'),
    encodings: guesses.describe('Encodings that are possible, the best first.'),
  })
  .meta({ id: 'DetectedFormat' });
export type DetectedFormat = z.infer<typeof detectedFormat>;
