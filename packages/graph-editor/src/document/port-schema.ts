/** The columns of a port, as far as they are known without running. */
export type PortSchema = {
  /** `closed`: exactly these columns; `open`: at least these; `unknown`: the reason says why. */
  readonly kind: 'closed' | 'open' | 'unknown';
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly nullable: boolean;
    /** The format to declare for a column that was detected in a reader's files. */
    readonly format?: string | undefined;
  }[];
  readonly reason?: string | undefined;
  /** The reason as data, for other languages. */
  readonly reasonText?:
    | { readonly code: string; readonly args: Readonly<Record<string, unknown>> }
    | undefined;
};
