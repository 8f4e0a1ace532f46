import {
  type DashboardItem,
  type DashboardResult,
  type TableRecord,
  chartOf,
  type ItemOptions,
} from '@millrace/api';
import type { RunResult } from '@millrace/runner';
import { numberOf } from './number.ts';

const MAX_ROWS = 1000;

/** A run's result with its rows as a table, which all items that show it share. */
export type SharedResult = Pick<RunResult, 'title' | 'type' | 'options'> & {
  readonly table: TableRecord;
};

/**
 * A run's result in the form that an item requests: text, table, graph or number; by default as the
 * node shows it.
 */
export function present(
  item: DashboardItem,
  options: ItemOptions,
  result: SharedResult,
): Pick<DashboardResult, 'type' | 'result'> {
  const { table } = result;
  switch (typeOf(item, result)) {
    case 'text':
      return { type: 'text', result: { text: textOf(table) } };
    case 'graph':
      return {
        type: 'graph',
        result: chartOf(table, { title: item.name || result.title, ...result.options, ...options }),
      };
    case 'number':
      return { type: 'number', result: numberOf(table, options) };
    case 'table':
      return { type: 'table', result: firstRows(table) };
  }
}

/** The text of a standalone item: from its options, or its description. */
export function staticText({
  type,
  workflowId,
  options,
  description,
}: DashboardItem): string | undefined {
  if (type.toLowerCase() !== 'text' || workflowId !== '') return undefined;
  const text =
    typeof options === 'object' && options !== null && 'text' in options ? options.text : undefined;
  return typeof text === 'string' ? text : description;
}

const types = ['text', 'table', 'graph', 'number'] as const;

function typeOf(item: DashboardItem, result: SharedResult): (typeof types)[number] {
  const asked = item.type.toLowerCase();
  return (
    types.find((type) => type === asked) ?? types.find((type) => type === result.type) ?? 'table'
  );
}

function firstRows(table: TableRecord): TableRecord {
  if (table.cells.length <= MAX_ROWS) return table;
  return { ...table, cells: table.cells.slice(0, MAX_ROWS), truncated: true };
}

/** A line for each row. */
function textOf({ cells }: TableRecord): string {
  return cells
    .slice(0, MAX_ROWS)
    .map((row) =>
      row
        .map((cell) =>
          cell === null ? '' : typeof cell === 'string' ? cell : JSON.stringify(cell),
        )
        .join('\t'),
    )
    .join('\n');
}
