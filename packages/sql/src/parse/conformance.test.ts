import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bare } from '../../test/arbitrary-syntax.ts';
import { parseExpression, parseQuery } from './parse.ts';
import { printExpression, printQuery } from './print.ts';

type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly expr: string;
  readonly sql: string;
};

const file = new URL('../../../../test/conformance/spark-sql.jsonl', import.meta.url);
const entries = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry);

/** Spark's parser refuses it too. */
const refused: Readonly<Record<string, object>> = {
  'query-71': { expected: 'expression', found: ')' },
};

describe('expressions and queries recorded from Spark', () => {
  test('every expression and query parses, prints, and parses again to the same tree', () => {
    const issues = entries
      .filter(({ id }) => !(id in refused))
      .flatMap(({ id, kind, expr, sql }) => {
        try {
          const query = parseQuery(sql);
          expect(bare(parseQuery(printQuery(query)))).toEqual(bare(query));
          if (kind === 'query') return [];
          const expression = parseExpression(expr);
          expect(bare(parseExpression(printExpression(expression)))).toEqual(bare(expression));
          return [];
        } catch (error) {
          return [`${id}: ${String(error)}`];
        }
      });
    expect(entries.length).toBe(727);
    expect(issues).toEqual([]);
  });

  test.each(Object.entries(refused))('%s is refused', (id, args) => {
    const problem: unknown = expect.objectContaining({
      args: expect.objectContaining(args) as unknown,
    });
    expect(() => parseQuery(entries.find((entry) => entry.id === id)?.sql ?? '')).toThrow(
      expect.objectContaining({ problem }),
    );
  });
});
