import type { DataType, Field } from '@millrace/plan';
import { columnDefinition, dataType } from './data-type.ts';
import type { ExpressionNode, QueryNode } from './ast.ts';
import { checkSize } from './check-size.ts';
import { Cursor, type Grammar } from './cursor.ts';
import { expression } from './expression.ts';
import { separated } from './identifier.ts';
import { defaultTextLimits, type TextLimits } from './limits.ts';
import { query } from './query.ts';
import { syntaxError } from './syntax-error.ts';
import { value } from './value.ts';

const grammar: Grammar = { expression, value, query };

/** One expression with nothing after it. Throws SqlSyntaxError and nothing else. */
export function parseExpression(
  text: string,
  limits: TextLimits = defaultTextLimits,
): ExpressionNode {
  return whole(text, limits, (cursor) => checkSize(expression(cursor), limits));
}

/**
 * One SELECT query (perhaps with WITH) with nothing after it but a semicolon. Throws SqlSyntaxError
 * and nothing else.
 */
export function parseQuery(text: string, limits: TextLimits = defaultTextLimits): QueryNode {
  return whole(text, limits, (cursor) => {
    const node = checkSize(query(cursor), limits);
    cursor.takeSymbol(';');
    return node;
  });
}

/**
 * One type as DDL (`DECIMAL(10,2)`, `ARRAY<STRING>`, `bigint`) or in the interface's spelling
 * (`LONG`). Throws SqlSyntaxError and nothing else.
 */
export function parseType(text: string, limits: TextLimits = defaultTextLimits): DataType {
  return whole(text, limits, dataType);
}

/** Columns as DDL: `a INT, b STRING NOT NULL`. Throws SqlSyntaxError and nothing else. */
export function parseSchema(
  text: string,
  limits: TextLimits = defaultTextLimits,
): readonly Field[] {
  return whole(text, limits, (cursor) => {
    const names = new Set<string>();
    return separated(cursor, ',', () => {
      const { start } = cursor;
      const column = columnDefinition(cursor, 'column');
      if (names.has(column.name.toLowerCase()))
        throw cursor.syntaxError('DUPLICATE_COLUMN', { column: column.name }, start);
      names.add(column.name.toLowerCase());
      return column;
    });
  });
}

function whole<T>(text: string, limits: TextLimits, read: (cursor: Cursor) => T): T {
  const cursor = new Cursor(text, grammar, limits);
  const result = read(cursor);
  const rest = cursor.peek();
  if (rest.kind === 'end') return result;
  const shown = text.slice(rest.start, Math.min(rest.end, rest.start + 40));
  throw syntaxError('MISPLACED_TEXT', { text: shown }, [rest.start, rest.end]);
}
