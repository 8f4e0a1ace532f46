import type { Chart, DashboardResult, TableRecord } from '@millrace/api';

/** The selected value of each filtered column, as text. */
export type Filters = Readonly<Record<string, string>>;

/** Parses the filters in a URL, ignoring anything invalid. */
export function readFilters(raw: unknown): Filters {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  return Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

type Result = DashboardResult['result'];

const mostValues = 200;

/** The columns of several results that can be filtered, with their values in order. */
export function filterColumns(
  results: readonly DashboardResult[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { type, result } of results)
    for (const [column, values] of type === 'table' || type === 'graph' ? columnsOf(result) : [])
      found.set(column, new Set([...(found.get(column) ?? []), ...values]));
  return new Map(
    [...found]
      .filter(([, values]) => values.size > 1 && values.size <= mostValues)
      .map(([column, values]) => [column, [...values].toSorted((a, b) => a.localeCompare(b))]),
  );
}

/** The filtered columns that a result doesn't have, so that their filters don't apply to it. */
export function unknownColumns(
  { type, result }: DashboardResult,
  filters: Filters,
): readonly string[] {
  const own = new Map(type === 'table' || type === 'graph' ? columnsOf(result) : []);
  return type === 'text' ? [] : Object.keys(filters).filter((column) => !own.has(column));
}

/**
 * The filters after a click on a category: it is the filter of its column, or no longer, if it was.
 */
export function toggleFilter(filters: Filters, column: string, place: unknown): Filters {
  const value = textOf(place);
  const { [column]: before, ...others } = filters;
  return before === value ? others : { ...others, [column]: value };
}

/** A result with only the rows or categories that match. */
export function filterResult(result: DashboardResult, filters: Filters): DashboardResult {
  if (Object.keys(filters).length === 0) return result;
  if (isTable(result.result)) return { ...result, result: filterTable(result.result, filters) };
  if (isChart(result.result)) return { ...result, result: filterChart(result.result, filters) };
  return result;
}

function columnsOf(result: Result): readonly (readonly [string, readonly string[]])[] {
  if (isTable(result))
    return result.headers.flatMap((header, index) =>
      result.types[index] === 'STRING' || result.types[index] === 'BOOLEAN'
        ? [[header, result.cells.map((row) => textOf(row[index]))] as const]
        : [],
    );
  if (isChart(result) && hasPlaces(result) && result.x !== null && result.x.type === 'category')
    return [[result.x.name, result.x.values.map(textOf)]];
  return [];
}

function filterTable(table: TableRecord, filters: Filters): TableRecord {
  const wanted = Object.entries(filters)
    .map(([column, value]) => [table.headers.indexOf(column), value] as const)
    .filter(([index]) => index >= 0);
  if (wanted.length === 0) return table;
  const cells = table.cells.filter((row) =>
    wanted.every(([index, value]) => textOf(row[index]) === value),
  );
  return { ...table, cells, total: cells.length };
}

function filterChart(chart: Chart, filters: Filters): Chart {
  const { x } = chart;
  const value = x === null ? undefined : filters[x.name];
  if (x === null || value === undefined || !hasPlaces(chart)) return chart;
  const kept = x.values.flatMap((each, index) => (textOf(each) === value ? [index] : []));
  const pick = <Each>(all: readonly Each[]): Each[] => kept.map((index) => all[index] as Each);
  return {
    ...chart,
    x: { ...x, values: pick(x.values) },
    series: chart.series.map((series) => ({ ...series, data: pick(series.data) })),
  };
}

/** Whether the data of the chart's series is one for each value of X. */
function hasPlaces({ chart }: Chart): boolean {
  return chart !== 'heat map' && chart !== 'histogram';
}

function isTable(result: Result): result is TableRecord {
  return 'headers' in result && 'cells' in result;
}

function isChart(result: Result): result is Chart {
  return 'chart' in result && 'series' in result;
}

function textOf(value: unknown): string {
  return value === null || value === undefined
    ? 'null'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
