import type { Identifier } from './ast.ts';
import { clauseWords } from './clause-words.ts';
import type { Cursor } from './cursor.ts';
import { identifier } from './identifier.ts';

const afterItem = [
  'FROM',
  ...clauseWords,
  'FOR',
  'BY',
  'ON',
  'THEN',
  'WHEN',
  'ELSE',
  'AND',
  'OR',
  'NOT',
  'IS',
  'IN',
  'LIKE',
  'BETWEEN',
  'SELECT',
  'WITH',
  'AS',
];

const afterTable = [
  ...afterItem,
  'JOIN',
  'INNER',
  'CROSS',
  'LEFT',
  'RIGHT',
  'FULL',
  'SEMI',
  'ANTI',
  'NATURAL',
  'USING',
  'TABLESAMPLE',
  'PIVOT',
  'UNPIVOT',
  'VERSION',
  'TIMESTAMP',
];

const stops = { select: new Set(afterItem), table: new Set(afterTable) } as const;

/** A name without AS after a select item or a table; null if the next word belongs to the query. */
export function implicitAlias(cursor: Cursor, place: keyof typeof stops): Identifier | null {
  const token = cursor.peek();
  if (token.kind === 'quoted') return identifier(cursor, 'name');
  if (token.kind !== 'word' || stops[place].has(token.upper)) return null;
  return identifier(cursor, 'name');
}
