export type * from './parse/ast.ts';
export { operators } from './parse/ast.ts';
export { SqlSyntaxError } from './parse/syntax-error.ts';
export { parseExpression, parseQuery, parseSchema, parseType } from './parse/parse.ts';
export { textWithParameters } from './parse/text-with-parameters.ts';
export type { Binding, BindOptions, Parameter, Problem, Scope, ScopeInput } from './bind/binding.ts';
export { bindExpression, bindNode } from './bind/bind-expression.ts';
export { splitAggregates, splitWindows, type AggregateSplit, type WindowSplit } from './bind/split.ts';
