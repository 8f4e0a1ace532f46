import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What every record begins with: its name, which leads to it. */
export type NameColumn<Row> = {
  readonly title: string;
  readonly sort?: SortOf;
  readonly of: (row: Row) => string;
  /** Where its name leads to. Without one, it leads to what can be done with the record. */
  readonly link?: (row: Row) => LinkProps;
  readonly icon: (row: Row) => Icon;
  /** What stands behind the name, quietly. */
  readonly detail?: (row: Row) => ReactNode;
};

export type RecordColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sort?: SortOf;
  readonly align?: 'right';
  /** In pixels, or as a share of the list; columns without a width share what is left. */
  readonly width?: number | `${number}%`;
  /** Left out where there is little room. */
  readonly wide?: boolean;
};

/** Under which name the address sorts by a column, and in which direction first. */
export type SortOf = { readonly name: string; readonly descending?: boolean };

/** What can be done with a record. */
export type RowAction = {
  readonly label: string;
  readonly icon: Icon;
  /** The key of the row that does it. */
  readonly key?: string;
  readonly danger?: boolean;
  readonly run: () => void;
};

/** What can be done with several records at once. */
export type ManyAction<Row> = {
  readonly label: string;
  readonly icon: Icon;
  /** The key of the row that does it. */
  readonly key?: string;
  readonly danger?: boolean;
  readonly run: (rows: readonly Row[]) => void;
};

/** What a list holds: its total is counted in these ("7 workflows"). */
export type ListKind = 'workflows' | 'datasets' | 'executions' | 'files' | 'trash';
