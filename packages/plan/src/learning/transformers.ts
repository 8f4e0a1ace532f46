/** What happens to a row that has a value a stage can't use. */
export type HandleInvalid = 'error' | 'skip' | 'keep';

/** The column that a stage reads, and the one it adds. */
export type InOut = { readonly inputCol: string; readonly outputCol: string };

/** The stages that learn nothing, and their parameters. */
export type TransformerParams = {
  readonly Binarizer: InOut & { readonly threshold: number };
  readonly Bucketizer: InOut & {
    readonly splits: readonly number[];
    readonly handleInvalid: HandleInvalid;
  };
  readonly IndexToString: InOut & { readonly labels: readonly string[] };
  readonly Normalizer: InOut & { readonly p: number };
  readonly VectorAssembler: {
    readonly inputCols: readonly string[];
    readonly outputCol: string;
    readonly handleInvalid: HandleInvalid;
  };
};
