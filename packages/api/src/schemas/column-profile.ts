import { z } from 'zod';

const value = z.unknown().describe("A value of the column's type, as in a table's cells.");
const figure = z
  .union([z.number(), z.string()])
  .nullable()
  .describe('NaN and infinities are text.');

const columnProfile = z
  .object({
    name: z.string(),
    type: z.string(),
    nullable: z.boolean(),
    count: z.int().describe('The number of values that are not null.'),
    nulls: z.int(),
    nan: z
      .int()
      .nullable()
      .describe(
        'The number of NaN values, which all other numbers exclude. Null if the type has no NaN.',
      ),
    distinct: z
      .int()
      .nullable()
      .describe(
        "The exact number of distinct values, without null. Null for types that can't be compared.",
      ),
    min: value,
    max: value,
    mean: figure,
    std: figure.describe("The sample's standard deviation."),
    length: z
      .object({ min: z.int(), max: z.int(), mean: z.number(), empty: z.int() })
      .nullable()
      .describe('Lengths of strings in characters. empty: the number of empty strings.'),
    values: z
      .array(
        z.object({
          value,
          count: z.int(),
          cut: z.boolean().describe('Whether the value was truncated to 1,000 characters.'),
        }),
      )
      .describe('The ten most frequent values.'),
    histogram: z
      .object({ edges: z.array(z.unknown()), counts: z.array(z.int()) })
      .nullable()
      .describe(
        'For numbers and times: at most 20 bins of equal width. There is one more edge than bins. A bin includes its lower edge; the last one includes both. NaN, infinities and numbers beyond 8e307 are in no bin.',
      ),
  })
  .meta({ id: 'ColumnProfile' });
export type ColumnProfileRecord = z.infer<typeof columnProfile>;

export const profile = z
  .object({
    rows: z.int().describe('The number of rows that were read.'),
    sampled: z
      .boolean()
      .describe('Whether there are more rows. Then everything here describes only the first ones.'),
    omittedColumns: z.int().describe('The number of further columns. Request them by name.'),
    columns: z.array(columnProfile),
    pinned: z.array(z.string()).optional().describe('Nodes whose pinned rows were used, if any.'),
  })
  .meta({ id: 'Profile' });
export type ProfileRecord = z.infer<typeof profile>;
