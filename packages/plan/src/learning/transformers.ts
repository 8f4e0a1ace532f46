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
  /** The words of a list, counted at the positions that their hashes say. */
  readonly HashingTF: InOut & { readonly numFeatures: number; readonly binary: boolean };
  readonly IndexToString: InOut & { readonly labels: readonly string[] };
  /** Runs of `n` words, joined by blanks. */
  readonly NGram: InOut & { readonly n: number };
  readonly Normalizer: InOut & { readonly p: number };
  readonly PolynomialExpansion: InOut & { readonly degree: number };
  /** `pattern`: a regular expression of Java for what is between words, or for words. */
  readonly RegexTokenizer: InOut & {
    readonly pattern: string;
    readonly gaps: boolean;
    readonly minTokenLength: number;
    readonly toLowercase: boolean;
  };
  /** `stopWords`: null for those of English. */
  readonly StopWordsRemover: InOut & {
    readonly stopWords: readonly string[] | null;
    readonly caseSensitive: boolean;
    /**
     * By the rules of which language words are turned to lower case: only `tr`, `az`, and `lt` have
     * their own. Spark takes `tr_TR` for a language without any.
     */
    readonly locale: string;
  };
  readonly Tokenizer: InOut;
  readonly VectorAssembler: {
    readonly inputCols: readonly string[];
    readonly outputCol: string;
    readonly handleInvalid: HandleInvalid;
  };
};
