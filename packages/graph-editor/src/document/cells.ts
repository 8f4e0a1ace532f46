/** The settings of an In-Memory Dataset made from a table copied from a spreadsheet. */
export type CellSettings = {
  readonly rows: string;
  readonly outputColNames: string;
  readonly outputColTypes: string;
  readonly outputColFormats: string;
};

/**
 * Settings for cells separated by tabs and line breaks, with the first line as names if possible;
 * null if the text isn't a table of two or more columns.
 */
export function settingsOfCells(text: string): CellSettings | null {
  if (!text.includes('\t')) return null;
  const lines = readCells(text);
  const width = lines[0]?.length ?? 0;
  if (width < 2 || lines.some((line) => line.length !== width)) return null;
  const hasNames =
    lines.length > 1 &&
    lines[0]!.every((cell) => cell.trim() !== '' && typeOf([cell]) === 'STRING') &&
    isDistinct(lines[0]!);
  const names = hasNames
    ? lines[0]!.map((cell) => cell.trim())
    : lines[0]!.map((_, index) => `column${index + 1}`);
  const rows = hasNames ? lines.slice(1) : lines;
  const types = names.map((_, index) => typeOf(rows.map((row) => row[index]!)));
  return {
    rows: JSON.stringify(rows.map((row) => row.map((cell, index) => valueOf(cell, types[index]!)))),
    outputColNames: JSON.stringify(names),
    outputColTypes: JSON.stringify(types),
    outputColFormats: JSON.stringify(names.map(() => '')),
  };
}

/** Cells with line breaks, tabs or quotes are quoted, with quotes in them doubled. */
export function readCells(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    lines.at(-1)!.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '') break;
    if (found[3] !== '\t') lines.push([]);
    if (found[3] !== '\t' && cell.lastIndex >= text.length) break;
  }
  return lines.filter((line) => line.length > 0);
}

type Type = 'INTEGER' | 'LONG' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'STRING';

function typeOf(cells: readonly string[]): Type {
  const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (given.length === 0) return 'STRING';
  const all = (pattern: RegExp): boolean => given.every((cell) => pattern.test(cell));
  if (all(/^-?(0|[1-9]\d{0,8})$/)) return 'INTEGER';
  if (all(/^-?(0|[1-9]\d{0,14})$/)) return 'LONG';
  if (all(/^-?(0|[1-9]\d{0,14})(\.\d+)?([eE][+-]?\d{1,2})?$/)) return 'DOUBLE';
  if (all(/^(true|false)$/i)) return 'BOOLEAN';
  return given.every(isDate) ? 'DATE' : 'STRING';
}

function isDate(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}

function valueOf(cell: string, type: Type): unknown {
  if (type === 'STRING') return cell;
  const text = cell.trim();
  if (text === '') return null;
  if (type === 'BOOLEAN') return text.toLowerCase() === 'true';
  return type === 'DATE' ? text : Number(text);
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.trim().toLowerCase())).size === names.length;
}
