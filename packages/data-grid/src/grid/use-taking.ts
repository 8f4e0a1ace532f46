import { useServices } from '../services/services.ts';
import { spanOf } from './cell-range.ts';
import { copiedText, csvText, type CsvOptions } from '../values/separated-text.ts';
import type { GridColumn } from './grid-column.ts';
import type { Grid } from './use-grid.ts';

export type Taking = {
  /** The selected cells in clipboard format. */
  readonly selectedText: (withNames?: boolean) => string;
  readonly copy: (text: string) => Promise<void>;
  readonly copyColumn: (column: GridColumn) => Promise<void>;
  readonly copyCsv: () => Promise<void>;
  readonly saveCsv: (options: CsvOptions) => void;
};

/** Copies and downloads from a grid: always the visible rows and columns, in their order. */
export function useTaking({ cells, columns, rows, range }: Grid, name: string): Taking {
  const { translate: t, notify, copyText, saveFile } = useServices();
  const copy = async (text: string, message: string = t('common.copied')): Promise<void> => {
    const isCopied = await copyText(text);
    if (isCopied) notify(message, 'success');
    else notify(t('grid.cannotCopy'), 'warning');
  };
  const valuesOf = (places: readonly number[], taken: readonly GridColumn[]): unknown[][] =>
    places.map((row) => taken.map(({ index }) => cells[row]![index]));
  const csv = (options?: CsvOptions): string =>
    csvText(
      columns.map((column) => column.name),
      valuesOf(rows, columns),
      options,
    );
  return {
    selectedText(withNames = false) {
      const { top, bottom, left, right } = spanOf(range);
      const taken = columns.slice(left, right + 1);
      const names = taken.map((column) => column.name);
      if (top < 0) return copiedText([names]);
      return copiedText([
        ...(withNames ? [names] : []),
        ...valuesOf(rows.slice(top, bottom + 1), taken),
      ]);
    },
    copy: (text) => copy(text),
    copyColumn: (column) =>
      copy(copiedText(valuesOf(rows, [column])), t('grid.copied', { count: rows.length })),
    copyCsv: () => copy(csv(), t('grid.copied', { count: rows.length })),
    saveCsv: (options) =>
      saveFile(`${name}.csv`, new Blob([csv(options)], { type: 'text/csv;charset=utf-8' })),
  };
}
