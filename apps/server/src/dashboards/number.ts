import { phrase } from '@millrace/model';
import {
  type DashboardResult,
  type TableRecord,
  ItemProblem,
  textOption,
  type ItemOptions,
  columnAt,
  isNumberType,
} from '@millrace/api';
import { decimalOf, decimalText, type Decimal } from './decimal.ts';

type NumberResult = Extract<DashboardResult['result'], { function: string }>;
type Cell = NumberResult['value'];

/**
 * One number from a table: `column` (default: the first numeric column) and `function` (default:
 * `first`). Whole numbers and decimals are exact; LONG and DECIMAL are strings with every digit.
 */
export function numberOf(table: TableRecord, options: ItemOptions): NumberResult {
  const fn = textOption(options, 'function').toLowerCase() || 'first';
  if (!isFigure(fn))
    throw new ItemProblem(
      'WRONG_OPTIONS',
      phrase`A number item has no function "${fn}". Choose one of ${figures.join(', ')}.`,
    );
  const place = columnAt(table, textOption(options, 'column'));
  const type = table.types[place] ?? '';
  if (needsNumbers.has(fn) && !isNumberType(type))
    throw new ItemProblem(
      'WRONG_OPTIONS',
      phrase`Column \`${table.headers[place] ?? ''}\` is ${type}; ${fn} needs numbers. Choose another column or function.`,
    );
  if (table.truncated && !fromKeptRows.has(fn)) {
    const message = phrase`Only the first ${table.cells.length} of ${table.total} rows are stored, so ${fn} is not known. Compute it in the workflow, with a Group By before the node.`;
    throw new ItemProblem('NOT_ALL_ROWS', message);
  }
  const cells = table.cells.map((row) => row[place] ?? null);
  return {
    value: compute[fn](cells, table, type),
    column: table.headers[place] ?? '',
    function: fn,
  };
}

const figures = ['first', 'last', 'count', 'sum', 'avg', 'min', 'max'] as const;
type Figure = (typeof figures)[number];

const needsNumbers: ReadonlySet<Figure> = new Set(['sum', 'avg', 'min', 'max']);
/** These are known even if only the first rows are stored. */
const fromKeptRows: ReadonlySet<Figure> = new Set(['first', 'count']);

const compute: Record<
  Figure,
  (cells: readonly unknown[], table: TableRecord, type: string) => Cell
> = {
  first: (cells) => cellOf(cells[0]),
  last: (cells) => cellOf(cells.at(-1)),
  count: (_cells, { total }) => total,
  sum: (cells, _table, type) => summed(cells, type),
  avg: (cells, _table, type) => averaged(cells, type),
  min: (cells, _table, type) => extreme(cells, type, -1),
  max: (cells, _table, type) => extreme(cells, type, 1),
};

function isFigure(text: string): text is Figure {
  return (figures as readonly string[]).includes(text);
}

function cellOf(cell: unknown): Cell {
  if (cell === undefined || cell === null) return null;
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? cell
    : JSON.stringify(cell);
}

function isFloating(type: string): boolean {
  return type === 'DOUBLE' || type === 'FLOAT';
}

/** Doubles are numbers, or the names of values that JSON doesn't have. */
function doubles(cells: readonly unknown[]): number[] {
  return cells.filter((cell) => cell !== null).map(Number);
}

function decimals(cells: readonly unknown[]): Decimal[] {
  return cells.filter((cell) => cell !== null).map(exactly);
}

/** A whole number, or the string of a LONG or DECIMAL. */
function exactly(cell: unknown): Decimal {
  return decimalOf(typeof cell === 'string' ? cell : JSON.stringify(cell));
}

function summed(cells: readonly unknown[], type: string): Cell {
  if (isFloating(type))
    return doubles(cells).length === 0 ? null : doubleCell(exactSum(doubles(cells)));
  const values = decimals(cells);
  if (values.length === 0) return null;
  const text = decimalText(values.reduce(addDecimals));
  return isSmall(type) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

function averaged(cells: readonly unknown[], type: string): Cell {
  const count = cells.filter((cell) => cell !== null).length;
  if (count === 0) return null;
  return doubleCell(
    (isFloating(type)
      ? exactSum(doubles(cells))
      : Number(decimalText(decimals(cells).reduce(addDecimals)))) / count,
  );
}

function extreme(cells: readonly unknown[], type: string, sign: 1 | -1): Cell {
  const present = cells.filter((cell) => cell !== null);
  const isBetter = isFloating(type)
    ? (a: unknown, b: unknown) => sign * compareDoubles(Number(a), Number(b)) > 0
    : (a: unknown, b: unknown) => sign * compareDecimals(exactly(a), exactly(b)) > 0;
  return cellOf(
    present.reduce(
      (best: unknown, cell) => (best === undefined || isBetter(cell, best) ? cell : best),
      undefined,
    ),
  );
}

/** NaN is greater than all numbers, as in Spark. */
function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
  return Number.isNaN(b) ? -1 : a - b;
}

/** Neumaier's sum: keeps the low-order digits that small numbers lose when added to large ones. */
function exactSum(values: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number.isFinite(sum) ? sum + lost : sum;
}

function doubleCell(value: number): Cell {
  return Number.isFinite(value) ? value : String(value);
}

function isSmall(type: string): boolean {
  return type === 'BYTE' || type === 'SHORT' || type === 'INTEGER';
}

function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  return Number(unitsAt(a, scale) - unitsAt(b, scale));
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
