import type { Materialized, Relation, Scan } from '@millrace/plan';
import type { Model } from '@millrace/learning';
import type { Counted } from './counted.ts';

/** What the printer needs to know about where data is. */
export type Bindings = {
  /** A SELECT that returns exactly the scan's columns. */
  scan(scan: Scan): string;
  /**
   * The expression after FROM that reads the scan's columns, and possibly others, unchanged; null
   * if they need processing first.
   */
  table?(scan: Scan): string | null;
  /** The table with the rows of an earlier step. */
  materialized(relation: Materialized): string;
  /** What an earlier step has learned; undefined before it has run. */
  model?(relation: Materialized): Model | undefined;
  /** Compute decimals in 128 bits, because 64 weren't enough. */
  readonly wide?: boolean;
  /** Projections whose rejected rows are counted in the same pass. */
  readonly counted?: ReadonlyMap<Relation, Counted>;
  /** Filters whose rows the counting below them has already left out. */
  readonly dropped?: ReadonlySet<Relation>;
};

/**
 * How a relation is read: `name` qualifies its columns, `from` is its FROM clause, `all` lists its
 * columns.
 */
export type Input = { readonly name: string; readonly from: string; readonly all: string };
