import type { Materialised, Relation, Scan } from '@millrace/plan';
import type { Counted } from './counted.ts';

/** What the printer must be told about the outside: where data lies. */
export type Bindings = {
  /** A SELECT that gives exactly the scan's columns. */
  scan(scan: Scan): string;
  /** What stands behind FROM to read the scan's columns, and perhaps others, just as they are; null where they need work first. */
  table?(scan: Scan): string | null;
  /** The table that holds what an earlier step computed. */
  materialised(relation: Materialised): string;
  /** Count decimals in 128 bits, because 64 were too few. */
  readonly wide?: boolean;
  /** Projections whose bad rows are counted on the way. */
  readonly counted?: ReadonlyMap<Relation, Counted>;
  /** Filters whose rows the counting below them has left out already. */
  readonly dropped?: ReadonlySet<Relation>;
};

/** How a relation is read: by `name` its columns are qualified, `from` stands behind FROM, `all` lists its columns. */
export type Input = { readonly name: string; readonly from: string; readonly all: string };
