import { chartTypes, type Chart, type ChartType, type TableRecord } from '@millrace/api';
import { ItemProblem } from './item-problem.ts';
import { textOption, type ItemOptions } from './item-options.ts';
import { boxes, histogram, summary } from './distribution.ts';
import { columnAt, isNumberType } from './table-columns.ts';

type Axis = NonNullable<Chart['x']>;
type Series = Chart['series'];
type Drawn = Pick<Chart, 'x' | 'y' | 'series'> & Pick<Partial<Chart>, 'edges'>;

/**
 * A chart of a table's rows. `graphType`, `xCol`, `yCols`, `xlabel` and `ylabel` are the Graph
 * processor's. Without `xCol` the first column is the x axis; without `yCols` every other numeric
 * column is drawn.
 */
export function chartOf(table: TableRecord, options: ItemOptions): Chart {
  const type = chartType(textOption(options, 'graphType') || 'line');
  const x = placeOfX(table, options, type);
  const y = placesOfY(table, options, x);
  return {
    chart: type,
    title: textOption(options, 'title'),
    xlabel: textOption(options, 'xlabel'),
    ylabel: textOption(options, 'ylabel'),
    ...draw[type](table, x, y),
    total: table.total,
    truncated: table.truncated,
  };
}

function chartType(text: string): ChartType {
  const type = chartTypes.find((each) => each === text);
  if (type !== undefined) return type;
  throw new ItemProblem(
    'WRONG_OPTIONS',
    `There is no chart "${text}". Choose one of ${chartTypes.join(', ')}.`,
  );
}

const withoutX: ReadonlySet<ChartType> = new Set(['histogram', 'box']);

function placeOfX(table: TableRecord, options: ItemOptions, type: ChartType): number | null {
  const name = textOption(options, 'xCol');
  if (name !== '') return columnAt(table, name);
  return withoutX.has(type) ? null : 0;
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

type Draw = (table: TableRecord, x: number | null, y: readonly number[]) => Drawn;

const along: Draw = (table, x, y) => ({
  x: axisOf(table, x),
  y: null,
  series: y.map((place) => seriesOf(table, place, numbersOf(table, place))),
});

const slices: Draw = (table, x, y) => ({
  x: axisOf(table, x),
  y: null,
  series: y.map((place) =>
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
  'dual-line': (table, x, y) => {
    const drawn = along(table, x, y);
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
  histogram: (table, _x, y) => {
    const columns = y.map((place) => finiteNumbers(table, place));
    const { edges, counts } = histogram(columns);
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
        'A heat map needs two Y columns: the second place, then the value.',
      );
    const [across, up] = [axisOf(table, x), axisOf(table, second)];
    const [xAxis, yAxis] = [different(across), different(up)];
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

/** The value as a double; null for values that can't be drawn: null, NaN, infinity. */
function numberAt(cell: unknown): number | null {
  if (cell === null || cell === undefined) return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
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
