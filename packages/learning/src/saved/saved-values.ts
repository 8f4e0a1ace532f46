import { phrase } from '@millrace/plan';
import { check, checkLength, checkPlace, checkSameLength } from './check-shape.ts';
import { DamagedModel, type ModelFiles, type SavedRow } from './saved-model.ts';

/** The only row of a table. */
export function onlyRow({ tables }: ModelFiles): SavedRow {
  const [row, ...more] = tables['data'] ?? [];
  if (row === undefined || more.length > 0) throw new DamagedModel(phrase`its data is not one row`);
  return row;
}

export function numberIn(row: SavedRow, name: string): number {
  const value = row[name];
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'number') throw new DamagedModel(phrase`"${name}" is missing`);
  return value;
}

export function numbersIn(row: SavedRow, name: string): readonly number[] {
  return listIn(row, name).map((value) => {
    if (typeof value !== 'number' && typeof value !== 'bigint')
      throw new DamagedModel(phrase`"${name}" is not a list of numbers`);
    return Number(value);
  });
}

export function stringsIn(row: SavedRow, name: string): readonly string[] {
  return listIn(row, name).map((value) => {
    if (typeof value !== 'string')
      throw new DamagedModel(phrase`"${name}" is not a list of strings`);
    return value;
  });
}

export function listIn(row: SavedRow, name: string): readonly unknown[] {
  const value = row[name];
  if (!Array.isArray(value)) throw new DamagedModel(phrase`"${name}" is missing`);
  return value as readonly unknown[];
}

/** The entries of a map. */
export function mapIn(
  row: SavedRow,
  name: string,
): readonly { readonly key: unknown; readonly value: unknown }[] {
  return listIn(row, name).map((entry) => {
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('value' in entry))
      throw new DamagedModel(phrase`"${name}" is not a map`);
    return entry;
  });
}

/** The elements of a vector as Spark stores it: dense, or with the places of its values. */
export function vectorIn(row: SavedRow, name: string): readonly number[] {
  const stored = structIn(row, name);
  const values = numbersIn(stored, 'values');
  if (numberIn(stored, 'type') === 1) return values;
  const size = sizeIn(stored, 'size');
  const places = numbersIn(stored, 'indices');
  checkSameLength(places, values);
  const elements = Array.from({ length: size }, () => 0);
  for (const [index, place] of places.entries()) {
    checkPlace(place, size);
    elements[place] = values[index]!;
  }
  return elements;
}

/** The rows of a matrix as Spark stores it: by column or by row, dense or sparse. */
export function matrixIn(row: SavedRow, name: string): readonly (readonly number[])[] {
  const stored = structIn(row, name);
  const height = sizeIn(stored, 'numRows');
  const width = sizeIn(stored, 'numCols');
  checkPlace(height * width, mostElements);
  const byRow = stored['isTransposed'] === true;
  const values = numbersIn(stored, 'values');
  const cells = Array.from({ length: height }, () => Array.from({ length: width }, () => 0));
  const put = (major: number, minor: number, value: number): void => {
    if (byRow) cells[major]![minor] = value;
    else cells[minor]![major] = value;
  };
  const [majors, minors] = byRow ? [height, width] : [width, height];
  if (numberIn(stored, 'type') === 1) {
    checkLength(values, height * width);
    for (let major = 0; major < majors; major += 1)
      for (let minor = 0; minor < minors; minor += 1)
        put(major, minor, values[major * minors + minor]!);
    return cells;
  }
  const starts = numbersIn(stored, 'colPtrs');
  const places = numbersIn(stored, 'rowIndices');
  checkLength(starts, majors + 1);
  checkSameLength(places, values);
  check(starts.at(-1) === values.length, phrase`its parts have different sizes`);
  for (let major = 0; major < majors; major += 1)
    for (let at = starts[major]!; at < starts[major + 1]!; at += 1) {
      checkPlace(places[at]!, minors);
      put(major, places[at]!, values[at]!);
    }
  return cells;
}

/** More elements than any model has that fits into memory. */
const mostElements = 2 ** 26;

/** How many elements there are, which memory is needed for. */
function sizeIn(row: SavedRow, name: string): number {
  const size = numberIn(row, name);
  checkPlace(size, mostElements);
  return size;
}

export function structIn(row: SavedRow, name: string): SavedRow {
  const value = row[name];
  if (typeof value !== 'object' || value === null)
    throw new DamagedModel(phrase`"${name}" is missing`);
  return value as SavedRow;
}
