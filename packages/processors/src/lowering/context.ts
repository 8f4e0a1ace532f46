import type { Issue, IssueArgs, IssueCode } from '@millrace/model';
import type { Origin, Span } from '@millrace/plan';
import type { Parameter, Suggestions } from '@millrace/sql';
import type { AnalysisLimits } from './analysis-limits.ts';
import type { Datatype } from './datatype.ts';
import type { Fact, Need } from './facts.ts';

/**
 * A declared parameter of the workflow with its value for this run; `text` is its form inside text
 * that is data.
 */
export type WorkflowParameter = Parameter & { readonly name: string; readonly text: string };

/** By name in lower case: names are compared ignoring case. */
export type Parameters = ReadonlyMap<string, WorkflowParameter>;

/**
 * Reports an issue of a field (null: of the node as a whole), or of some characters of its text.
 * `source`: the thing the node uses in which the issue must be fixed.
 */
export type Report = <Code extends IssueCode>(
  field: string | null,
  code: Code,
  args: IssueArgs<Code>,
  span?: Span,
  source?: Issue['source'],
) => void;

/** Which numbers a field takes. */
export type Numbers = {
  readonly areWhole: boolean;
  readonly min: number | null;
  readonly max: number | null;
};

/** What a lowering can use besides its settings and inputs, and how it reports issues. */
export type LowerContext = {
  readonly nodeId: string;
  /** The node's name in messages: `*Filter Rows* (n4)`. */
  readonly label: string;
  /** The title that a user gave the node, or the processor's name. */
  readonly title: string;
  readonly parameters: Parameters;
  readonly limits: AnalysisLimits;
  readonly origin: (field?: string, span?: Span) => Origin;
  /**
   * Reports an issue; the node's outputs are then unknown. A field whose text could not be parsed
   * isn't reported again.
   */
  readonly report: Report;
  /** Whether an edge reads an optional output. */
  readonly readsOutput: (port: number) => boolean;
  /** Whether a field already has an issue, so that dependent ones need not be reported. */
  readonly hasIssue: (...fields: readonly string[]) => boolean;
  /** The fact, or undefined if it isn't known: then it is added to the needs. */
  readonly fact: (need: Need) => Fact | undefined;
  /** The field's label in the form. */
  readonly fieldTitle: (field: string) => string;
  /** The types of columns that the field may name; null for any. */
  readonly datatypes: (field: string) => readonly Datatype[] | null;
  /** The numbers that the field takes; null if it isn't a number field. */
  readonly numbers: (field: string) => Numbers | null;
  /** The position of a list entry's span in the field's text. */
  readonly spanInEntry: (field: string, entry: number, span: Span) => Span | undefined;
  /** How many more misspelled names get a suggestion: a lookup takes as long as there are names. */
  readonly suggestions: Suggestions;
};
