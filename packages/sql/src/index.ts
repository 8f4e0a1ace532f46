export type * from './parse/ast.ts';
export { operators } from './parse/ast.ts';
export { defaultTextLimits, type TextLimits } from './parse/limits.ts';
export { SqlSyntaxError } from './parse/syntax-error.ts';
export { parseExpression, parseQuery, parseSchema, parseType } from './parse/parse.ts';
export { textWithParameters } from './parse/text-with-parameters.ts';
export { printExpression, printQuery } from './parse/print.ts';
export { childrenOf } from './parse/children.ts';
export type { Problem } from './problem.ts';
export type {
  Binding,
  BindOptions,
  Parameter,
  Scope,
  ScopeInput,
  Suggestions,
} from './bind/binding.ts';
export { closest } from './bind/closest.ts';
export { bindExpression, bindNode } from './bind/bind-expression.ts';
export {
  hasAggregate,
  hasWindow,
  splitAggregates,
  splitWindows,
  type AggregateSplit,
  type WindowSplit,
} from './bind/split.ts';
export { columnMentions, type Mention } from './rename/column-mentions.ts';
export { tableMentions, withTables, type TableMention } from './rename/table-mentions.ts';
export { placeWithNames, withNames } from './rename/with-names.ts';
export { bindQuery, type QueryBinding, type QueryOptions } from './query/bind-query.ts';
