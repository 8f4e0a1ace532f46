import { z } from 'zod';
import { chartTypes, seriesColors } from './chart-types.ts';

const place = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const axis = z.object({
  name: z.string().describe('The column.'),
  type: z.enum(['category', 'number', 'time']),
  values: z
    .array(place)
    .describe(
      'The values along the axis, in the order of the rows. In a heat map, each appears once.',
    ),
});

/**
 * A chart with its data, ready to be drawn. Numbers are doubles (null if there is none); the table
 * behind it has every digit. `data` of a series, by `chart`: line, area, column, bar, dual-line: a
 * number for each of `x.values`; scatter: `[x, y]`; pie, donut: `{name, value}`; histogram: a count
 * for each bin between `edges`; box: one `[min, lower quartile, median, upper quartile, max]`; heat
 * map: `[index in x.values, index in y.values, value]`.
 */
export const chart = z
  .object({
    chart: z.enum(chartTypes),
    title: z.string(),
    x: axis.nullable(),
    y: axis.nullable().describe('The second axis of a heat map.'),
    xlabel: z.string(),
    ylabel: z.string(),
    series: z.array(
      z.object({
        name: z.string(),
        axis: z.union([z.literal(0), z.literal(1)]),
        data: z.array(z.unknown()),
        color: z.enum(seriesColors).optional().describe('Absent: by its place.'),
      }),
    ),
    edges: z
      .array(z.number())
      .optional()
      .describe(
        'The bin edges of a histogram, one more than bins. A bin includes its lower edge; the last one includes both.',
      ),
    total: z.int().describe('The total number of rows.'),
    truncated: z.boolean().describe('Whether the chart shows only the first of them.'),
    rows: z.int().optional().describe('How many rows it shows, if it is truncated.'),
  })
  .meta({ id: 'Chart' });
export type Chart = z.infer<typeof chart>;
