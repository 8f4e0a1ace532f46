import type { DataType, Field } from '@millrace/plan';
import type { ExpressionNode, QueryNode } from './ast.ts';
import { SqlSyntaxError } from './syntax-error.ts';

/** One expression, nothing after it. Throws SqlSyntaxError. */
export function parseExpression(text: string): ExpressionNode {
  throw new SqlSyntaxError('The parser is being written.', [0, text.length]);
}

/** One SELECT query (perhaps with WITH), nothing after it but a semicolon. Throws SqlSyntaxError. */
export function parseQuery(text: string): QueryNode {
  throw new SqlSyntaxError('The parser is being written.', [0, text.length]);
}

/** One type as DDL (`DECIMAL(10,2)`, `ARRAY<STRING>`, `bigint`) or as the interface spells it (`LONG`). Throws SqlSyntaxError. */
export function parseType(text: string): DataType {
  throw new SqlSyntaxError('The parser is being written.', [0, text.length]);
}

/** Columns as DDL: `a INT, b STRING NOT NULL`. Throws SqlSyntaxError. */
export function parseSchema(text: string): readonly Field[] {
  throw new SqlSyntaxError('The parser is being written.', [0, text.length]);
}
