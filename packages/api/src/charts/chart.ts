import { phrase } from '@millrace/model';
import { chartTypes, seriesColors, type ChartType } from '../schemas/chart-types.ts';
import type { Chart } from '../schemas/chart.ts';
import type { TableRecord } from '../schemas/execution.ts';
import { ItemProblem } from './item-problem.ts';
import { numberOption, textOption, textsOption, type ItemOptions } from './item-options.ts';
import { boxes, histogram, summary } from './distribution.ts';
import { groupSeries } from './group-series.ts';
import { sortRows } from './sort-rows.ts';
import { columnAt, isNumberType, numberAt } from './table-columns.ts';

type Axis = NonNullable<Chart['x']>;
type Series = Chart['series'];
type Drawn = Pick<Chart, 'x' | 'y' | 'series'> & Pick<Partial<Chart>, 'edges'>;

/**
 * A chart of a table's rows. The options are the settings of the Graph processor. Without `xCol` the
 * first column is the x axis, or the number of the row if `xCol` is null; without `yCols` every other
 * numeric column is drawn.
 */
export function chartOf(table: TableRecord, options: ItemOptions): Chart {
  const type = chartType(textOption(options, 'graphType') || 'line');
  const numbered = needsRowNumbers(options, type) ? withRowNumbers(table) : table;
  const x = placeOfX(numbered, options, type);
  const y = placesOfY(numbered, options, x);
  const group = placeOfGroup(numbered, options, type);
  const sorted = sortRows(numbered, textOption(options, 'sortBy'), { x, y, group });
  const drawn =
    group === null
      ? draw[type](sorted, x, y, options)
      : drawGroups(type, sorted, { x, y, group }, options);
  return {
    chart: type,
    title: textOption(options, 'title'),
    xlabel: textOption(options, 'xlabel'),
    ylabel: textOption(options, 'ylabel'),
    ...drawn,
    series: styledSeries(drawn.series, options),
    total: table.total,
    truncated: table.truncated,
    ...(table.truncated ? { rows: table.cells.length } : {}),
  };
}

/** The charts with a series for each group; the others have no place for them. */
const withGroups: ReadonlySet<ChartType> = new Set([
  'line',
  'column',
  'bar',
  'area',
  'dual-line',
  'scatter',
  'box',
  'histogram',
]);
/** Charts with one value for each place along the x axis. */
const withPlaces: ReadonlySet<ChartType> = new Set(['line', 'column', 'bar', 'area', 'dual-line']);

function placeOfGroup(table: TableRecord, options: ItemOptions, type: ChartType): number | null {
  const name = textOption(options, 'groupCol');
  return name === '' || !withGroups.has(type) ? null : columnAt(table, name);
}

function drawGroups(
  type: ChartType,
  table: TableRecord,
  {
    x,
    y,
    group,
  }: { readonly x: number | null; readonly y: readonly number[]; readonly group: number },
  options: ItemOptions,
): Drawn {
  const grouped = groupSeries(table, { x, y, group, isMerged: withPlaces.has(type) });
  const columns = grouped.headers.map((_, place) => place);
  return x === null
    ? draw[type](grouped, null, columns, options)
    : draw[type](grouped, 0, columns.slice(1), options);
}

/** The series with their labels and colors, if there are any. */
function styledSeries(series: Series, options: ItemOptions): Series {
  const labels = textsOption(options, 'labels');
  const colors = textsOption(options, 'colors');
  return series.map((each, index) => {
    const color = seriesColors.find((name) => name === colors[index]);
    return {
      ...each,
      name: labels[index] || each.name,
      ...(color === undefined ? {} : { color }),
    };
  });
}

function chartType(text: string): ChartType {
  const type = chartTypes.find((each) => each === text);
  if (type !== undefined) return type;
  throw new ItemProblem(
    'WRONG_OPTIONS',
    phrase`There is no chart "${text}". Choose one of ${chartTypes.join(', ')}.`,
  );
}

const withoutX: ReadonlySet<ChartType> = new Set(['histogram', 'box']);

function placeOfX(table: TableRecord, options: ItemOptions, type: ChartType): number | null {
  const name = textOption(options, 'xCol');
  if (name !== '') return columnAt(table, name);
  return withoutX.has(type) ? null : 0;
}

/** Null means none, while a missing option means the first column. */
function needsRowNumbers({ xCol }: ItemOptions, type: ChartType): boolean {
  return xCol === null && !withoutX.has(type) && type !== 'heat map';
}

/** The table with the numbers of its rows as its first column, which has no name. */
function withRowNumbers(table: TableRecord): TableRecord {
  return {
    ...table,
    headers: ['', ...table.headers],
    types: ['INTEGER', ...table.types],
    cells: table.cells.map((row, index) => [index + 1, ...row]),
  };
}

function placesOfY(
  table: TableRecord,
  { yCols }: ItemOptions,
  x: number | null,
): readonly number[] {
  if (Array.isArray(yCols) && yCols.length > 0)
    return yCols.map((name) => columnAt(table, String(name)));
  return table.types.flatMap((type, place) => (place !== x && isNumberType(type) ? [place] : []));
}

type Draw = (
  table: TableRecord,
  x: number | null,
  y: readonly number[],
  options: ItemOptions,
) => Drawn;

const along: Draw = (table, x, y) => ({
  x: axisOf(table, x),
  y: null,
  series: y.map((place) => seriesOf(table, place, numbersOf(table, place))),
});

/** The first column only: several pies would be drawn on top of each other. */
const slices: Draw = (table, x, y) => ({
  x: axisOf(table, x),
  y: null,
  series: y.slice(0, 1).map((place) =>
    seriesOf(
      table,
      place,
      table.cells.map((row) => ({ name: labelOf(row[x ?? 0]), value: numberAt(row[place]) })),
    ),
  ),
});

const draw: Record<ChartType, Draw> = {
  line: along,
  column: along,
  bar: along,
  area: along,
  'dual-line': (table, x, y, options) => {
    const drawn = along(table, x, y, options);
    return {
      ...drawn,
      series: drawn.series.map((series, index) => ({ ...series, axis: index === 0 ? 0 : 1 })),
    };
  },
  pie: slices,
  donut: slices,
  scatter: (table, x, y) => {
    const axis = axisOf(table, x);
    const places = axis?.values ?? [];
    const series = y.map((place) =>
      seriesOf(
        table,
        place,
        numbersOf(table, place).map((value, index) => [places[index] ?? null, value]),
      ),
    );
    return { x: axis, y: null, series };
  },
  histogram: (table, _x, y, options) => {
    const columns = y.map((place) => finiteNumbers(table, place));
    const { edges, counts } = histogram(columns, numberOption(options, 'bins'));
    return {
      x: null,
      y: null,
      series: y.map((place, index) => seriesOf(table, place, counts[index] ?? [])),
      edges,
    };
  },
  box: (table, x, y) => {
    if (x === null) {
      const series = y.map((place) =>
        seriesOf(table, place, [summary(finiteNumbers(table, place))]),
      );
      return { x: null, y: null, series };
    }
    const places = axisOf(table, x);
    const groups = different(places);
    const series = y.map((place) =>
      seriesOf(
        table,
        place,
        boxes(groups?.values ?? [], places?.values ?? [], numbersOf(table, place)),
      ),
    );
    return { x: groups, y: null, series };
  },
  'heat map': (table, x, y) => {
    const [second, value] = y.length === 1 ? [null, y[0]] : [y[0], y[1]];
    if (second === undefined || second === null || value === undefined)
      throw new ItemProblem(
        'WRONG_OPTIONS',
        phrase`A heat map needs two Y columns: the second place, then the value.`,
      );
    const [across, up] = [axisOf(table, x), axisOf(table, second)];
    const [xAxis, yAxis] = [different(across), ascending(different(up))];
    const [xPlace, yPlace] = [placesIn(xAxis), placesIn(yAxis)];
    const cells = table.cells.map((row, index) => [
      xPlace(across?.values[index]),
      yPlace(up?.values[index]),
      numberAt(row[value]),
    ]);
    return { x: xAxis, y: yAxis, series: [seriesOf(table, value, cells)] };
  },
};

function axisOf({ headers, types, cells }: TableRecord, place: number | null): Axis | null {
  if (place === null) return null;
  const type = types[place] ?? '';
  const isNumber = isNumberType(type);
  const read = isNumber ? numberAt : placeAt;
  return {
    name: headers[place] ?? '',
    type: isNumber ? 'number' : isTime(type) ? 'time' : 'category',
    values: cells.map((row) => read(row[place])),
  };
}

function different(axis: Axis | null): Axis | null {
  return axis === null ? null : { ...axis, values: [...new Set(axis.values)] };
}

/** Numbers going up; other places as they come. */
function ascending(axis: Axis | null): Axis | null {
  if (axis?.type !== 'number') return axis;
  const known = axis.values.filter((value) => value !== null);
  const rest = axis.values.filter((value) => value === null);
  return { ...axis, values: [...known.toSorted((a, b) => Number(a) - Number(b)), ...rest] };
}

/** The position of a value on the axis. */
function placesIn(axis: Axis | null): (value: Axis['values'][number] | undefined) => number {
  const places = new Map(axis?.values.map((value, index) => [value, index]));
  return (value = null) => places.get(value) ?? 0;
}

function isTime(type: string): boolean {
  return type === 'DATE' || type === 'TIMESTAMP' || type === 'TIMESTAMP_NTZ';
}

function seriesOf(
  { headers }: TableRecord,
  place: number,
  data: readonly unknown[],
): Series[number] {
  return { name: headers[place] ?? '', axis: 0, data: [...data] };
}

function numbersOf({ cells }: TableRecord, place: number): (number | null)[] {
  return cells.map((row) => numberAt(row[place]));
}

function finiteNumbers(table: TableRecord, place: number): number[] {
  return numbersOf(table, place).filter((value) => value !== null);
}

function placeAt(cell: unknown): Axis['values'][number] {
  if (cell === null || cell === undefined) return null;
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? cell
    : JSON.stringify(cell);
}

function labelOf(cell: unknown): string {
  const place = placeAt(cell);
  return place === null ? 'null' : String(place);
}
