import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What a record's name is rendered with, so that keys, focus and menus find it. */
export type NameAttributes = {
  readonly 'data-part': 'name';
  readonly dir: 'auto';
  readonly tabIndex: number;
  readonly title: string;
};

/** The first column: the names of the records. */
export type NameColumn<Row> = {
  readonly title: string;
  readonly sort?: SortOf;
  readonly of: (row: Row) => string;
  /** Renders the name as a link. Without it, the name is a button that opens the row's menu. */
  readonly link?: ((row: Row, name: string, attributes: NameAttributes) => ReactNode) | undefined;
  readonly icon: (row: Row) => Icon;
  /** Stands behind the name, quietly. */
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

/** The name that records are sorted by, and whether a first click sorts from the last down. */
export type SortOf = { readonly name: string; readonly descending?: boolean };

export type Sort = { readonly column: string; readonly descending: boolean };

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

/** A key being pressed. */
export type Press = { readonly key: string } & Readonly<
  Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>
>;

/** The keys of every list. */
export type ListKeys = {
  readonly isSelect: (press: Press) => boolean;
  readonly isSelectAll: (press: Press) => boolean;
  /** Moves the focus to the text filter, as `useHotkeys` writes it. */
  readonly filter: string;
  /** A key as people read it. */
  readonly display: (key: string) => string;
};

/** What is shown of a list. Pages start with 1. */
export type ListView = {
  readonly search: string;
  readonly sort: Sort;
  readonly page: number;
  readonly pageSize: number;
};

/** Changes of a list's view. */
export type ListChanges = {
  readonly search: (text: string) => void;
  readonly sort: (sort: Sort) => void;
  readonly page: (page: number) => void;
};
