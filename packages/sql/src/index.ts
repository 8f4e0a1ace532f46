export type * from './parse/ast.ts';
export { operators } from './parse/ast.ts';
export { SqlSyntaxError } from './parse/syntax-error.ts';
export { parseExpression, parseQuery, parseSchema, parseType } from './parse/parse.ts';
export { textWithParameters } from './parse/text-with-parameters.ts';
