export * from './canonical.ts';
export * from './error-details.ts';
export * from './errors.ts';
export { escapeFormula } from './escape-formula.ts';
export { isExactNumber, type ExactNumber } from './exact-numbers.ts';
export { compressedEndings, fileEnding, isJsonLines, tableReaders } from './file-readers.ts';
export * from './graph-limits.ts';
export * from './graph.ts';
export type { NodeIcon } from './node-icon.ts';
export * from './node-rules.ts';
export {
  createIssue,
  placeAt,
  textProblemOf,
  type Issue,
  type IssueArgs,
  type IssueCode,
  type IssuePlace,
} from './issues/issue.ts';
export { issueTable } from './issues/issue-table.ts';
export {
  issueKey,
  issueText,
  renderIssue,
  translateIssue,
  type RenderedIssue,
} from './issues/render-issue.ts';
export type { IssueTranslation, MessageTranslation } from './issues/translation.ts';
export * from './markup.ts';
export * from './parameters.ts';
export * from './parse-graph.ts';
export * from './parse-json.ts';
export * from './phrase.ts';
export type { ExpectedPart, NamePart } from './text-problems/expected.ts';
export { textProblemTable } from './text-problems/text-problem-table.ts';
export {
  isLimitProblem,
  renderTextProblem,
  translateTextProblem,
  type RenderedTextProblem,
  type TextProblem,
  type TextProblemArgs,
  type TextProblemCode,
} from './text-problems/text-problem.ts';
export type { TextProblemTranslation } from './text-problems/translation.ts';
export { unsupportedTypes, type UnsupportedSyntax } from './text-problems/unsupported-syntax.ts';
export * from './validate.ts';
export * from './wires.ts';
