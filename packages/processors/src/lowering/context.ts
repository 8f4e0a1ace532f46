import type { Issue, IssueArgs, IssueCode } from '@millrace/model';
import type { Origin, Span } from '@millrace/plan';
import type { Parameter, Suggestions } from '@millrace/sql';
import type { AnalysisLimits } from './analysis-limits.ts';
import type { Fact, Need } from './facts.ts';

/**
 * A declared parameter of the workflow with its value for this run; `text` is what stands for it
 * inside text that is data.
 */
export type WorkflowParameter = Parameter & { readonly name: string; readonly text: string };

/** By name in lower case: names compare without regard to case. */
export type Parameters = ReadonlyMap<string, WorkflowParameter>;

/**
 * Reports an issue at a field (null: at the node as a whole), or at some characters of its text.
 * `source`: what the node uses, where the issue is to be fixed.
 */
export type Report = <Code extends IssueCode>(
  field: string | null,
  code: Code,
  args: IssueArgs<Code>,
  span?: Span,
  source?: Issue['source'],
) => void;

/** What a lowering may know beside its settings and inputs, and where it says what is wrong. */
export type LowerContext = {
  readonly nodeId: string;
  /** The node as messages call it: `*Filter Rows* (n4)`. */
  readonly label: string;
  /** The title a person gave the node, else the processor's name. */
  readonly title: string;
  readonly parameters: Parameters;
  readonly limits: AnalysisLimits;
  readonly origin: (field?: string, span?: Span) => Origin;
  /**
   * Says what is wrong; the node's outputs are then unknown. A field whose text could not be read
   * is not blamed again.
   */
  readonly report: Report;
  /** Whether a field already has an issue, so that what depends on it need not be blamed too. */
  readonly hasIssue: (...fields: readonly string[]) => boolean;
  /** The fact, or undefined where it is not known: then the need is reported. */
  readonly fact: (need: Need) => Fact | undefined;
  /** What a field is called in the form. */
  readonly fieldTitle: (field: string) => string;
  /** Where a span of one entry of a list lies in the field's text. */
  readonly spanInEntry: (field: string, entry: number, span: Span) => Span | undefined;
  /**
   * How many more misspelled names get a suggestion: looking for one takes as long as there are
   * names.
   */
  readonly suggestions: Suggestions;
};
