import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyExpression, anyQuery, bare } from '../../test/arbitrary-syntax.ts';
import { parseExpression, parseQuery } from './parse.ts';
import { printExpression, printQuery } from './print.ts';

describe('print', () => {
  test('an expression that is printed and parsed stays the same', () => {
    fc.assert(
      fc.property(anyExpression, (node) => {
        const text = printExpression(node);
        expect({ text, tree: bare(parseExpression(text)) }).toEqual({ text, tree: bare(node) });
      }),
      { numRuns: 1000 },
    );
  });

  test('a query that is printed and parsed stays the same', () => {
    fc.assert(
      fc.property(anyQuery, (node) => {
        const text = printQuery(node);
        expect({ text, tree: bare(parseQuery(text)) }).toEqual({ text, tree: bare(node) });
      }),
      { numRuns: 300 },
    );
  });

  const queries = [
    'WITH a (x) AS (SELECT 1), b AS (TABLE a) SELECT a.*, b.x y FROM a JOIN (b LEFT JOIN c USING (x)) ON a.x = b.x, d CROSS JOIN e',
    'SELECT * EXCEPT (a, t.b) FROM t LATERAL VIEW OUTER explode(m) z AS k, v LATERAL VIEW posexplode(n) y',
    'SELECT a FROM t NATURAL FULL OUTER JOIN u LEFT SEMI JOIN v ON true ANTI JOIN w USING (a) ORDER BY ALL DESC NULLS LAST LIMIT ALL OFFSET 3',
    'SELECT a, sum(b) OVER w FROM t GROUP BY ROLLUP (a, (b, c)), CUBE (d) HAVING a > 1 WINDOW w AS (PARTITION BY a ORDER BY b ROWS BETWEEN 1 PRECEDING AND UNBOUNDED FOLLOWING), v AS w',
    'SELECT a FROM t GROUP BY GROUPING SETS ((a, b), (a), ()) UNION ALL SELECT b FROM u INTERSECT SELECT c FROM v EXCEPT (SELECT d FROM w ORDER BY 1) ORDER BY 1',
    "SELECT * FROM t PIVOT (sum(a) AS s, max(b) FOR (c, d) IN ((1, 2) AS x, (3, 4))) AS p UNPIVOT INCLUDE NULLS ((v, w) FOR n IN ((a, b) AS 'x'))".replace(
      "'x'",
      '`x`',
    ),
    'SELECT * FROM VALUES (1, 2), (3, 4) AS v(a, b), LATERAL (SELECT a), LATERAL explode(array(1)) AS e(c), range(3) TABLESAMPLE'.replace(
      ' TABLESAMPLE',
      '',
    ),
    'SELECT * FROM t TABLESAMPLE (10 PERCENT) REPEATABLE (7) AS s JOIN (SELECT 1) TABLESAMPLE (5 ROWS) x',
    'SELECT count(DISTINCT a, b), first(c IGNORE NULLS), percentile_cont(0.5) WITHIN GROUP (ORDER BY d DESC) FILTER (WHERE e), struct(1 AS f, g) FROM t QUALIFY h = 1',
    'SELECT a FROM t WHERE a IN (SELECT b FROM u) AND EXISTS (SELECT 1) AND (c, d) NOT IN (SELECT 1, 2) AND (SELECT max(e) FROM v) > 3',
    "SELECT a LIKE 'x!_' ESCAPE '!', substring(b FROM 2 FOR 3), position('c' IN d), overlay(e PLACING 'f' FROM 1), trim(BOTH FROM g)",
    'VALUES 1, 2 ORDER BY 1',
  ];

  test.each(queries)('%s', (text) => {
    const node = parseQuery(text);
    expect(bare(parseQuery(printQuery(node)))).toEqual(bare(node));
  });
});
