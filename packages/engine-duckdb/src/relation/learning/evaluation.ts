import type { DataType, EvaluationTable, EvaluatorName, EvaluatorParams } from '@millrace/plan';

/** A SELECT for what an evaluator shows. */
export type EvaluationPrinter<Name extends EvaluatorName> = (
  params: EvaluatorParams[Name],
  table: EvaluationTable,
  site: EvaluationSite,
) => string;

export type EvaluationSite = {
  readonly input: string;
  readonly column: (name: string) => string;
  readonly type: (name: string) => DataType;
  /** An expression of any type that raises an error. `detail`: SQL of a string. */
  readonly raise: (code: string, detail?: string) => string;
};
