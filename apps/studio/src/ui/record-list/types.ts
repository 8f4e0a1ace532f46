import type {
  ManyAction,
  NameColumn as TableNameColumn,
  RecordColumn,
  RowAction,
  SortOf,
} from '@millrace/data-grid';
import type { LinkProps } from '@tanstack/react-router';

export type { ManyAction, RecordColumn, RowAction, SortOf };

/** The names of the records. */
export type NameColumn<Row> = Omit<TableNameColumn<Row>, 'link'> & {
  /** Where a name leads to. Without one, it opens the menu of the record. */
  readonly link?: (row: Row) => LinkProps;
};

/** What a list holds: its total is counted in these ("7 workflows"). */
export type ListKind = 'workflows' | 'datasets' | 'executions' | 'files' | 'trash';
