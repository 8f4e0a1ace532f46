import { phrase, columnNumber, type CellRange } from '@millrace/plan';
import { WrongFormat } from '../infer/found-field.ts';
import { isoCell, numberCell, plainText, type Cell } from './cell.ts';
import { parseXml } from '../xml/parse-xml.ts';
import type { Workbook } from './workbook.ts';

const MAX_COLUMNS = 16_384;

/**
 * Cells refer to texts that are stored once, so a small sheet can have terabytes of text. Those of
 * real workbooks are a few times longer than the sheet that refers to them.
 */
const FREE_CHARACTERS = 256 * 2 ** 20;
const CHARACTERS_PER_BYTE = 32;

/**
 * A row's number and the cells that have a value, by their column; both are counted from 1.
 * `errors`: the columns of cells with an error such as `#N/A`, whose value is null.
 */
export type SheetRow = {
  readonly number: number;
  readonly cells: ReadonlyMap<number, Cell>;
  readonly errors: readonly number[];
};

/** The rows of a sheet that have a value or error within the range, from the top. Throws WrongFormat. */
export async function* sheetRows(
  workbook: Workbook,
  part: string,
  range: CellRange,
): AsyncIterable<SheetRow> {
  const reader = new SheetReader(workbook, range, workbook.zip.sizeOf(part));
  const pieces = parseXml(workbook.zip.read(part), part, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  for await (const _ of pieces) {
    yield* reader.take();
    if (reader.isPast) return;
  }
}

type Attributes = Readonly<Record<string, string>>;

class SheetReader {
  private readonly workbook: Workbook;
  private readonly range: CellRange;
  private rows: SheetRow[] = [];
  private cells = new Map<number, Cell>();
  private errors: number[] = [];
  private row = 0;
  private column = 0;
  private type = 'n';
  private style = 0;
  private value = '';
  private collects = false;
  private phonetic = 0;
  private shared = 0;
  private readonly mostShared: number;

  /** `bytes`: of the whole sheet. */
  constructor(workbook: Workbook, range: CellRange, bytes: number) {
    this.workbook = workbook;
    this.range = range;
    this.mostShared = FREE_CHARACTERS + CHARACTERS_PER_BYTE * bytes;
  }

  get isPast(): boolean {
    const { lastRow } = this.range;
    return lastRow !== null && this.row > lastRow;
  }

  take(): readonly SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.row = attributes['r'] === undefined ? this.row + 1 : Number(attributes['r']);
        this.column = 0;
        this.cells = new Map();
        this.errors = [];
        return;
      case 'c':
        this.openCell(attributes);
        return;
      case 'rPh':
        this.phonetic += 1;
        return;
      case 'v':
      case 't':
        this.collects = this.phonetic === 0;
        return;
      default:
        this.collects = false;
    }
  }

  private openCell({ r: reference, t: type = 'n', s: style = '0' }: Attributes): void {
    const letters = /^[A-Za-z]+/.exec(reference ?? '')?.[0];
    this.column = letters === undefined ? this.column + 1 : columnNumber(letters);
    if (!(this.column <= MAX_COLUMNS))
      throw new WrongFormat(
        phrase`has a cell beyond the last column of Excel (${reference ?? ''}). Save it again in Excel.`,
      );
    this.type = type;
    this.style = Number(style);
    this.value = '';
  }

  text(text: string): void {
    if (this.collects) this.value += text;
  }

  close(name: string): void {
    this.collects = false;
    if (name === 'rPh') this.phonetic -= 1;
    if (name === 'c') this.closeCell();
    if (name === 'row' && this.cells.size + this.errors.length > 0)
      this.rows.push({ number: this.row, cells: this.cells, errors: this.errors });
  }

  private closeCell(): void {
    if (this.value === '' || !this.isWanted()) return;
    const cell = this.cell();
    if (cell === null) this.errors.push(this.column);
    else if (cell.text !== '') this.cells.set(this.column, cell);
  }

  private isWanted(): boolean {
    const { firstRow, lastRow, firstColumn, lastColumn } = this.range;
    return (
      this.row >= firstRow &&
      this.row <= (lastRow ?? Infinity) &&
      this.column >= firstColumn &&
      this.column <= (lastColumn ?? Infinity)
    );
  }

  private sharedText(index: number): string {
    const text = this.workbook.strings[index] ?? '';
    this.shared += text.length;
    if (this.shared > this.mostShared)
      throw new WrongFormat(
        phrase`repeats long texts: up to row ${this.row} its cells have more than ${Math.floor(this.shared / 2 ** 20)} million characters. Read a smaller range, or save it as CSV.`,
      );
    return text;
  }

  /** Null for errors such as `#N/A`. */
  private cell(): Cell | null {
    const { value, workbook } = this;
    switch (this.type) {
      case 's':
        return { text: this.sharedText(Number(value)), kind: 'text' };
      case 'b':
        return { text: value.trim() === '1' ? 'true' : 'false', kind: 'boolean' };
      case 'e':
        return null;
      case 'd':
        return isoCell(value);
      case 'n':
        return numberCell(value, workbook.meanings[this.style] ?? 'number', workbook.since1904);
      default:
        return { text: plainText(value), kind: 'text' };
    }
  }
}
