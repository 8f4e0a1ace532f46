/** Rows that a processor gets, its settings, and nothing else: the rest is computed when shown. */
export type Example = {
  readonly settings: Readonly<Record<string, string>>;
  /** `columns` as `name TYPE`; values as in an In-Memory Dataset. */
  readonly inputs: readonly {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly unknown[])[];
  }[];
  /** How many outputs are shown. */
  readonly outputs: number;
};
