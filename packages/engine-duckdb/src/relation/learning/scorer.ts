import type { DataType, StageName, StageParams } from '@millrace/plan';
import type { Models } from '@millrace/learning';

/** What a stage has learned; null if it learns nothing. */
export type ModelOf<Name extends StageName> = Name extends keyof Models ? Models[Name] : null;

/** Computes a stage's columns in SQL. */
export type Scorer<Name extends StageName> = (
  params: StageParams[Name],
  model: ModelOf<Name>,
  site: ScoringSite,
) => Scored;

/** What a scorer needs to know about the rows. */
export type ScoringSite = {
  /** A column of the input. */
  readonly column: (name: string) => string;
  readonly type: (name: string) => DataType;
  /** A column of the input as STRING, as Spark writes it. */
  readonly text: (name: string) => string;
  /** A column of vectors; raises an error for null, a null element, and another size. */
  readonly vector: (name: string, size: number) => string;
  /** The sum of such a vector's elements times these numbers; a sparse one stays sparse. */
  readonly dot: (name: string, factors: readonly number[]) => string;
  /** An element of such a vector, by its position from 0. */
  readonly element: (name: string, size: number, place: number) => string;
  /** An expression of any type that raises an error; `detail` is SQL text. */
  readonly raise: (code: string, detail?: string) => string;
  /** A column name that is still free, quoted. */
  readonly fresh: (stem: string) => string;
};

/**
 * Columns, one layer over the other: a layer sees the columns of those before it. `keep`: which
 * rows stay, over all of them.
 */
export type Scored = {
  readonly layers: readonly (readonly Computed[])[];
  readonly keep?: string;
};

/** The name is as it was given, or a quoted fresh one. */
export type Computed = readonly [name: string, sql: string];
