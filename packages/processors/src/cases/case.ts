/**
 * What a processor does with some rows, as data; runs on every engine. Rows are lists of JSON
 * values (see `In-Memory Dataset` for the format of each type); results are in the plan's form of
 * `Value`.
 */
export type ProcessorCase = {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly inputs?: readonly CaseInput[];
  /** Contents of files, by path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** The columns of any file that the node asks for, as `name TYPE`. */
  readonly found?: readonly string[];
  /** The record of the dataset that the node asks for. */
  readonly dataset?: Readonly<Record<string, string | boolean | null>>;
  /** The records of the project's datasets, which have different names. */
  readonly datasets?: readonly Readonly<Record<string, string | boolean | null>>[];
  /** Nodes between the first input and the processor, and between it and its first output. */
  readonly before?: readonly CaseNode[];
  readonly after?: readonly CaseNode[];
  /** Rows for the Predict after the processor, beside the model. */
  readonly afterRows?: CaseInput;
  /** Relative; 1e-12 by default. */
  readonly tolerance?: number;
  /** Whether it is the example in the reference; otherwise the first that is small enough is. */
  readonly isExample?: boolean;
  readonly expect: Expected;
};

/** A node of a case's graph. */
export type CaseNode = {
  readonly processor: string;
  readonly settings: Readonly<Record<string, string>>;
};

/** `columns` as `name TYPE`. `sortBy` inserts a Sort before the processor. */
export type CaseInput = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly sortBy?: readonly string[];
};

export type Expected =
  | {
      readonly outputs: readonly ExpectedOutput[];
      readonly demand?: ExpectedOutput;
      /** The rows of all its charts. */
      readonly charts?: readonly ExpectedOutput[];
      readonly measure?: number;
    }
  | { readonly issue: ExpectedIssue }
  /**
   * The error code that the run fails with, and a part of its message. `outputs`: empty for a
   * processor whose output isn't rows.
   */
  | { readonly error: string; readonly message?: string; readonly outputs?: readonly [] };

/** `rows` in any order, unless `ordered`. A number: how many rows there are. */
export type ExpectedOutput = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[] | number;
  readonly ordered?: boolean;
};

/** `node`: `n`, the processor itself, by default. */
export type ExpectedIssue = {
  readonly node?: string;
  readonly field: string | null;
  readonly code: string;
  readonly message?: string;
  readonly fix?: string;
  readonly span?: readonly [number, number];
};

/** Checks a list's type at compile time without repeating it. */
export function cases(...list: readonly ProcessorCase[]): readonly ProcessorCase[] {
  return list;
}
