import { renderTextProblem } from '@millrace/model';
import { explainRelation } from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import { conformanceInputs } from '../../../../test/conformance-file.ts';
import { bindQuery, type QueryBinding } from './bind-query.ts';

function bind(body: string, rest = 'SELECT * FROM c'): QueryBinding {
  return bindQuery(`WITH RECURSIVE c(n) AS (${body}) ${rest}`, conformanceInputs, {
    origin: { nodeId: 'n4', field: 'sql' },
  });
}

function lines(bound: QueryBinding): readonly string[] {
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return explainRelation(bound.relation)
    .split('\n')
    .map((line) => line.trim());
}

describe('WITH RECURSIVE', () => {
  const first = 'SELECT 1 UNION ALL ';
  test.each([
    ['SELECT n + 1 FROM c UNION ALL SELECT 1', "`c` reads itself where it can't."],
    [`${first}SELECT n + 1 FROM c LIMIT 3`, "`c` reads itself where it can't."],
    [`SELECT 1 UNION SELECT n + 1 FROM c`, 'A recursion takes UNION ALL, not UNION.'],
    [`${first}SELECT max(n) FROM c`, "`c` can't be read here: not in aggregates, windows, sorts"],
    [`${first}SELECT l.k FROM l LEFT JOIN c ON n = l.k`, "`c` can't be read here"],
    [`${first}(WITH y AS (SELECT n FROM c) SELECT count(n) FROM y)`, "`c` can't be read here"],
    [
      `${first}SELECT n + 1L FROM c`,
      'Column `n` is INTEGER in the first query, but LONG in the recursive one.',
    ],
    [`${first}SELECT n, n FROM c`, 'UNION needs as many columns'],
    [
      `${first}SELECT coalesce((SELECT max(l.k) FROM l WHERE l.k > q.x), n) FROM (SELECT n, rand() AS x FROM c) q`,
      'Rows of a recursion that change each time they are computed are read twice here.',
    ],
  ])('refuses %s', (body, message) => {
    const bound = bind(body);
    expect(bound.kind === 'problems' && renderTextProblem(bound.problems[0]!).message).toContain(
      message,
    );
  });

  test('a table that reads no table of its name is an ordinary one', () => {
    expect(lines(bind(`${first}SELECT 2`)).join()).not.toContain('recursion');
  });

  test('a limit ends the recursion below it, and leaves other uses of it alone', () => {
    const found = lines(
      bind(
        `${first}SELECT n + 1 FROM c`,
        'SELECT n FROM (SELECT n FROM c LIMIT 3) JOIN c USING (n)',
      ),
    ).filter((line) => line.includes('recursion'));
    expect(found.map((line) => line.replace(/^#\d+ /, ''))).toEqual([
      'recursion c#1 (at most 100 levels, 3 rows are enough)',
      'recursion c#1 (at most 100 levels)',
    ]);
  });
});
