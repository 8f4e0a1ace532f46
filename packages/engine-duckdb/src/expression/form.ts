import {
  writeText,
  type AggregateCall,
  type DataType,
  type ErrorText,
  type Expression,
  type Value,
  type WindowCall,
} from '@millrace/plan';

/**
 * How a call is printed: the name of an equivalent native function, or a function from printed
 * arguments to SQL.
 */
export type Form = string | ((site: Site, ...args: string[]) => string);

/**
 * The same for aggregates: `site.fold` prints an aggregate function with the call's DISTINCT,
 * FILTER, ORDER BY or OVER.
 */
export type FoldForm = string | ((site: FoldSite, ...args: string[]) => string);

/** What the engine doesn't support, and why. */
export type Gap = {
  readonly what: string;
  readonly kind: 'never' | 'not yet';
  readonly reason: ErrorText;
};

/** The call that a form prints. */
export type Site = {
  /** The call's result. */
  readonly type: DataType;
  readonly args: readonly Expression[];
  /** Every failure must name its call. */
  readonly traced: boolean;
  /** The type of an argument. */
  typeOf(index: number): DataType;
  /**
   * The value of an argument that must be a literal; rejects any other with a message that `what`
   * must be one.
   */
  literal(index: number, what: ErrorText): Value;
  /**
   * SQL that raises Spark's error class for the call's origin; `detail` is SQL text for the
   * offending value.
   */
  raise(code: string, detail?: string): string;
  /** An argument as SQL, to be used once. */
  print(index: number): string;
  /**
   * Conditions on columns that hold if the argument isn't null; null if only its value shows that.
   */
  present(index: number): readonly string[] | null;
  /** Like `bind`, but failures of the argument stay outside of `body`: for TRY. */
  bindOutside(index: number, body: (argument: string) => string): string;
  /** Prints `body` with the argument evaluated once, however often `body` uses it. */
  bind(index: number, body: (argument: string) => string): string;
  /** The same for any SQL text. */
  share(sql: string, body: (argument: string) => string): string;
  /** The input of an argument that is a cast. */
  inner(index: number): string;
  /** A conversion, printed like a cast node. */
  cast(sql: string, from: DataType, to: DataType, mode?: 'ansi' | 'try'): string;
  /** A lambda argument applied to SQL texts. */
  apply(index: number, ...parameters: string[]): string;
  /**
   * A lambda argument as DuckDB's `lambda x, …: body`; `given` maps the names to what the body
   * sees.
   */
  lambda(index: number, given?: (names: readonly string[]) => readonly string[]): string;
  /** A site that returns null where it would raise because it can't be exact. */
  quiet(body: (site: Site) => string): string;
};

export type FoldSite = Site & {
  readonly call: AggregateCall | WindowCall;
  /** `name(args)` with the call's own modifiers; `where` narrows its rows further. */
  fold(
    name: string,
    args: readonly string[],
    options?: { where?: string; distinct?: boolean },
  ): string;
};

/** Thrown by a form for arguments that it can't handle exactly. */
export class Refused extends Error {
  readonly reason: ErrorText;

  constructor(reason: ErrorText) {
    super(writeText(reason));
    this.reason = reason;
  }
}

/** Thrown if the SQL of an expression would be too long; no single part of it is the cause. */
export class TooLong extends Refused {}

export function refuse(reason: ErrorText): never {
  throw new Refused(reason);
}

export function isGap(form: Form | FoldForm | Gap): form is Gap {
  return typeof form === 'object';
}
