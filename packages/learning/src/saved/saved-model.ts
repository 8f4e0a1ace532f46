import { type EstimatorName, type StageParams, type ErrorText, writeText } from '@millrace/plan';
import type { Models } from '../models.ts';

/** The type of a column in the Parquet files of a saved model. */
export type SavedType =
  | 'boolean'
  | 'double'
  | 'float'
  | 'integer'
  | 'long'
  | 'matrix'
  /** Those of `pyspark.mllib`. */
  | 'old matrix'
  | 'old vector'
  | 'string'
  | 'vector'
  | { readonly list: SavedType }
  /** The value is a `Map`. */
  | { readonly map: readonly [key: SavedType, value: SavedType] }
  | { readonly struct: Readonly<Record<string, SavedType>> };

/** A row by column. A vector is a list of numbers, a matrix a list of its rows. */
export type SavedRow = Readonly<Record<string, unknown>>;

/** A folder of Parquet files in a saved model. */
export type SavedTable = {
  readonly folder: string;
  readonly columns: Readonly<Record<string, SavedType>>;
  readonly rows: readonly SavedRow[];
};

/** What a model is in Spark ML's files: members of its metadata, and tables. */
export type SavedModel = {
  readonly metadata: Readonly<Record<string, number>>;
  /** What was learned as parameters, if it is saved as a stage that learns nothing. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly tables: readonly SavedTable[];
  /** The metadata of a model inside of this one. */
  readonly inner?: { readonly folder: string; readonly content: object };
};

/** How one kind of model is saved and loaded. */
export type ModelFile<Name extends EstimatorName> = {
  /** `tree`: the metadata text of each tree of an ensemble. */
  readonly save: (
    model: Models[Name],
    params: StageParams[Name],
    tree: (index: number) => string,
  ) => SavedModel;
  readonly load: (files: ModelFiles, params: StageParams[Name]) => Models[Name];
};

/** What is read of a saved model: tables by the path of their folders. The rows of each table have vectors and matrices decoded. */
export type ModelFiles = {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly tables: Readonly<Record<string, readonly SavedRow[]>>;
};

/** Files that aren't those of such a model. */
export class DamagedModel extends Error {
  readonly text: ErrorText;

  constructor(text: ErrorText) {
    super(writeText(text));
    this.text = text;
  }
}
