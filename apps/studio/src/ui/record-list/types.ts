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
  /** The link of a name. Without it, the name opens the record's menu. */
  readonly link?: (row: Row) => LinkProps;
};

/** What a list contains: the unit of its total ("7 workflows"). */
export type ListKind =
  | 'workflows'
  | 'datasets'
  | 'executions'
  | 'schedules'
  | 'dashboards'
  | 'files'
  | 'trash';
