import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The attributes of a record's name, by which keys, focus and menus find it. */
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
  /** Secondary text after the name. */
  readonly detail?: (row: Row) => ReactNode;
};

export type RecordColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sort?: SortOf;
  readonly align?: 'right';
  /** In pixels, as a percentage of the list, or the smaller of two lengths; columns without a width share the rest. */
  readonly width?: number | `${number}%` | `min(${string})`;
  /** Left out in narrow windows. */
  readonly wide?: boolean;
};

/** The name to sort by, and whether the first click sorts in descending order. */
export type SortOf = { readonly name: string; readonly descending?: boolean };

export type Sort = { readonly column: string; readonly descending: boolean };

/** An action on a record. */
export type RowAction = {
  readonly label: string;
  readonly icon: Icon;
  /** The key that runs it on a row. */
  readonly key?: string;
  readonly danger?: boolean;
  readonly run: () => void;
};

/** An action on several records at once. */
export type ManyAction<Row> = {
  readonly label: string;
  readonly icon: Icon;
  /** The key that runs it on a row. */
  readonly key?: string;
  readonly danger?: boolean;
  /** Whether it applies to these rows. Without it, it applies to any. */
  readonly isOffered?: (rows: readonly Row[]) => boolean;
  readonly run: (rows: readonly Row[]) => void;
};

/** A key press. */
export type Press = { readonly key: string } & Readonly<
  Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>
>;

/** The keys of every list. */
export type ListKeys = {
  readonly isSelect: (press: Press) => boolean;
  readonly isSelectAll: (press: Press) => boolean;
  /** Moves the focus to the text filter, in the format of `useHotkeys`. */
  readonly filter: string;
  /** A key in readable form. */
  readonly display: (key: string) => string;
};

/** The view of a list. Pages start at 1. */
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
