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
    count: z.int().describe('How many are not null.'),
    nulls: z.int(),
    nan: z
      .int()
      .nullable()
      .describe('How many are NaN, which all other figures exclude. Null if the type has no NaN.'),
    distinct: z
      .int()
      .nullable()
      .describe(
        'How many different ones, exactly; null is not counted. Null for types that are not compared.',
      ),
    min: value,
    max: value,
    mean: figure,
    std: figure.describe("The sample's standard deviation."),
    length: z
      .object({ min: z.int(), max: z.int(), mean: z.number(), empty: z.int() })
      .nullable()
      .describe('Of texts, in letters; empty: how many are empty.'),
    values: z
      .array(
        z.object({
          value,
          count: z.int(),
          cut: z.boolean().describe('Whether only its first 1,000 letters are here.'),
        }),
      )
      .describe('The ten most frequent.'),
    histogram: z
      .object({ edges: z.array(z.unknown()), counts: z.array(z.int()) })
      .nullable()
      .describe(
        'Of numbers and times: at most 20 bins of equal width. There is one edge more than bins; a bin holds its lower edge, the last one both. NaN, infinities and numbers beyond 8e307 are in none.',
      ),
  })
  .meta({ id: 'ColumnProfile' });
export type ColumnProfileRecord = z.infer<typeof columnProfile>;

export const profile = z
  .object({
    rows: z.int().describe('How many rows were read.'),
    sampled: z
      .boolean()
      .describe(
        'Whether there are more: then these are the first ones, and all figures are of them.',
      ),
    omittedColumns: z.int().describe('How many further columns there are; ask for them by name.'),
    columns: z.array(columnProfile),
    pinned: z.array(z.string()).optional().describe('Nodes whose pinned rows were used, if any.'),
  })
  .meta({ id: 'Profile' });
export type ProfileRecord = z.infer<typeof profile>;
