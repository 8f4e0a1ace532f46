import { phrase, renderTextProblem } from '@millrace/model';
import { describe, expect, test } from 'vitest';
import {
  INTEGER,
  STRING,
  closedFields,
  typeName,
  unknown,
  values,
  type Relation,
} from '@millrace/plan';
import { conformanceInputs } from '../../../../test/conformance-file.ts';
import { bindQuery, type QueryOptions } from './bind-query.ts';

const options: QueryOptions = { origin: { nodeId: 'n4', field: 'sql' } };

function columns(sql: string, more: Partial<QueryOptions> = {}): readonly string[] {
  const bound = bindQuery(sql, conformanceInputs, { ...options, ...more });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return closedFields(bound.relation.schema).map(
    ({ name, type, nullable }) => `${name} ${typeName(type)}${nullable ? '' : ' NOT NULL'}`,
  );
}

describe('bindQuery', () => {
  const issues: readonly (readonly [
    sql: string,
    at: string,
    message: string,
    hint: string | null,
  ])[] = [
    ['SELECT nope FROM l', 'nope', "Column `nope` doesn't exist in l.", 'The columns are k, lv.'],
    ['SELECT lw FROM l', 'lw', "Column `lw` doesn't exist in l.", 'Did you mean `lv`?'],
    ['SELECT l.kk FROM l', 'l.kk', "Column `l.kk` doesn't exist in l.", 'Did you mean `k`?'],
    ['SELECT ll.k FROM l', 'll.k', "Column `ll.k` doesn't exist in l.", 'Did you mean `l`?'],
    ['SELECT k', 'k', "Column `k` doesn't exist: there is no FROM.", null],
    ['SELECT * FROM ll', 'll', 'Table `ll` is not an input of this query.', 'Did you mean `l`?'],
    [
      'SELECT * FROM db.x',
      'db.x',
      'Table `db.x` is not an input of this query.',
      'The inputs are t, l, r, f.',
    ],
    [
      'SELECT k FROM l, r',
      'k',
      'Column `k` exists in more than one table.',
      'Write `l.k` or `r.k`.',
    ],
    [
      'SELECT k, count(*) FROM l',
      'k',
      'Column `k` is neither grouped nor inside an aggregate.',
      'Group by it, or use `any_value(k)`.',
    ],
    [
      'SELECT lv FROM l GROUP BY k',
      'lv',
      'Column `lv` is neither grouped nor inside an aggregate.',
      'Group by it, or use `any_value(lv)`.',
    ],
    [
      'SELECT k FROM l WHERE sum(k) > 1',
      'sum(k)',
      '`sum` is an aggregate, which is not allowed here.',
      'Use Group By, or a window: `… OVER (…)`.',
    ],
    [
      'SELECT k FROM l WHERE lv',
      'lv',
      'The expression must give BOOLEAN, but it gives STRING.',
      'Compare it with something, for example `amount > 0`.',
    ],
    [
      'SELECT k FROM l ORDER BY 2',
      '2',
      'ORDER BY 2 is not in the list: SELECT has 1 columns.',
      null,
    ],
    [
      'SELECT k FROM l GROUP BY 2',
      '2',
      'GROUP BY 2 is not in the list: SELECT has 1 columns.',
      null,
    ],
    ['SELECT k FROM l LIMIT k', 'k', 'No columns can be named here.', 'There are no columns here.'],
    ['SELECT k FROM l LIMIT -1', '-1', 'LIMIT takes a whole number from 0 to 2147483647.', null],
    [
      'SELECT k FROM l UNION SELECT k, rv FROM r',
      'SELECT k, rv FROM r',
      'UNION needs as many columns on both sides, but there are 1 and 2.',
      null,
    ],
    [
      'SELECT DISTINCT lv FROM l ORDER BY k',
      'k',
      "Column `k` doesn't exist in the input.",
      'The columns are lv.',
    ],
    [
      'SELECT * EXCEPT (kk) FROM l',
      'kk',
      "Column `kk` of EXCEPT doesn't exist.",
      'Did you mean `k`?',
    ],
    [
      'SELECT * EXCEPT (k, k) FROM l',
      '* EXCEPT (k, k)',
      'EXCEPT names a column twice: k, k.',
      null,
    ],
    [
      'SELECT sum(k) OVER w FROM l WINDOW w AS (ORDER BY k), W AS (ORDER BY lv)',
      'W',
      'Window `W` is defined twice.',
      'Give one of them another name.',
    ],
    ['SELECT x.* FROM l', 'x.*', 'There is no table `x` here.', 'Did you mean `l`?'],
    ['SELECT sum(k) OVER w FROM l', 'w', 'There is no window `w`.', null],
    [
      'SELECT k FROM l QUALIFY k > 1',
      'k > 1',
      'QUALIFY needs a window function in it or in SELECT.',
      'For a plain condition use WHERE, or HAVING over groups.',
    ],
    [
      'SELECT (SELECT s.k FROM (SELECT r.k, l.k AS o FROM r) PIVOT (count(o) FOR k IN (1)) s) AS e FROM l',
      '(SELECT r.k, l.k AS o FROM r) PIVOT (count(o) FOR k IN (1)) s',
      'A subquery that names columns of the query around it takes no PIVOT, UNPIVOT, TABLESAMPLE and GROUPING SETS, and its GROUP BY takes none of them.',
      'Join the tables instead.',
    ],
    [
      'SELECT l.k FROM l LEFT JOIN r ON EXISTS (SELECT 1 FROM t WHERE t.id = l.k AND t.s = r.rv)',
      'EXISTS (SELECT 1 FROM t WHERE t.id = l.k AND t.s = r.rv)',
      'A subquery in ON of an outer, semi or anti join can use columns of one side only.',
      'Compute it in a subquery in FROM, or use an inner join.',
    ],
    [
      'SELECT l.k FROM l LEFT JOIN r ON NULL NOT IN (SELECT id FROM t)',
      'NULL NOT IN (SELECT id FROM t)',
      '`NOT IN (SELECT …)` with a constant in ON, or over columns of both sides, is not supported.',
      'Use it in WHERE, or NOT EXISTS.',
    ],
    ['SELECT * FROM VALUES (1, 2), (3)', '3', 'Row 2 has 1 value, but the first row has 2.', null],
    ['SELECT * FROM l AS x(a)', 'l AS x(a)', 'The table has 2 columns, but 1 name.', null],
    [
      'TABLE l |> EXTEND sum(k) AS s',
      'sum(k)',
      'Aggregates are not allowed in this pipe operator.',
      'Write |> AGGREGATE … GROUP BY …',
    ],
    [
      'TABLE l |> AGGREGATE lv GROUP BY lv',
      'lv',
      'Each expression of AGGREGATE must contain an aggregate.',
      'Columns to group by go after GROUP BY; the result has them too.',
    ],
    [
      'TABLE l |> JOIN r ON true |> DROP k',
      'k',
      'Column `k` exists in more than one table.',
      'Write `l.k` or `r.k`.',
    ],
    [
      "SELECT stack(2, 1, 'a', 2L)",
      '2L',
      'The values of column 1 must have one type, not INTEGER and LONG.',
      null,
    ],
    [
      'SELECT inline(array(1))',
      'array(1)',
      '`inline` takes an array of structs, not ARRAY<INTEGER>.',
      null,
    ],
    [
      "SELECT json_tuple('{}')",
      "json_tuple('{}')",
      '`json_tuple` takes a string and one or more names of members.',
      null,
    ],
    [
      'SELECT variant_explode(1)',
      'variant_explode',
      '`variant_explode` is not supported here.',
      'The functions that return rows are explode, posexplode and inline, each also with _outer, stack and json_tuple.',
    ],
    [
      'SELECT explode(arr) + 1 FROM t',
      'explode',
      "Function `explode` isn't supported here.",
      'It returns several rows. In the query of an SQL node, select it as a separate column.',
    ],
    ...[
      'SELECT k, explode(array(1)) FROM l GROUP BY k HAVING count(*) > 1',
      'SELECT k, explode(array(1)) FROM l GROUP BY k QUALIFY row_number() OVER (ORDER BY k) = 1',
      'SELECT k, explode(array(1)) FROM l GROUP BY ROLLUP (k)',
      'SELECT *, explode(array(1)) FROM l GROUP BY ALL',
      'SELECT explode(), max(k) FROM l',
      'SELECT explode(*), max(k) FROM l',
    ].map(
      (sql) =>
        [
          sql,
          'explode',
          "Function `explode` isn't supported here.",
          'It returns several rows. In the query of an SQL node, select it as a separate column.',
        ] as const,
    ),
    [
      'SELECT rand() AS a, a + 1 AS b',
      'a + 1',
      '`a` is a random value, which cannot be used again in the same SELECT.',
      'Compute it in a subquery first.',
    ],
  ];

  test.each(issues)('%s', (sql, at, message, hint) => {
    const bound = bindQuery(sql, conformanceInputs, options);
    if (bound.kind !== 'problems') throw new Error(`It is ${bound.kind}.`);
    const [problem] = bound.problems;
    expect(sql.slice(...problem!.span)).toBe(at);
    expect(renderTextProblem(problem!)).toMatchObject({ message, hint });
  });

  test.each([
    ['SELECT a, b FROM l', ['a', 'b']],
    ['SELECT a + b, upper(c) AS x, x || d FROM l WHERE e > 1 AND f = 2', [...'abcdef']],
    ['SELECT a FROM l UNION ALL SELECT b FROM l', ['a', 'b']],
    ['SELECT 1 AS n FROM y JOIN z', ['y', 'z']],
    ['SELECT l.a FROM l JOIN r ON l.b = r.c', ['l.b', 'r.c']],
    ['SELECT a FROM l ORDER BY a', ['a']],
  ])('reports the issues of all parts of %s', (text, wrong) => {
    const bound = bindQuery(text, conformanceInputs, options);
    if (bound.kind !== 'problems') throw new Error(bound.kind);
    expect(bound.problems.map(({ span }) => text.slice(...span))).toEqual(wrong);
  });

  test('reports the first issues of very many', () => {
    const many = Array.from({ length: 500 }, (_, index) => `a${index}`).join(', ');
    const bound = bindQuery(`SELECT ${many} FROM l`, conformanceInputs, options);
    expect(bound.kind === 'problems' && bound.problems.length).toBe(20);
  });

  test('unknown columns are not an issue, and only affect queries that read them', () => {
    const later = {
      ...values([], [], { nodeId: 'n0' }),
      schema: unknown(phrase`The file is still to be read.`),
    } as Relation;
    expect(bindQuery('SELECT a FROM x', { x: later }, options)).toEqual({
      kind: 'unknown',
      reason: phrase`The file is still to be read.`,
    });
    expect(bindQuery('SELECT 1 AS a', { x: later }, options).kind).toBe('bound');
  });

  test('parameters are typed values in expressions, data in strings and names in backticks', () => {
    const parameters = {
      p: { type: INTEGER, value: 5 },
      c: { type: STRING, value: "k'; DROP" },
      n: { type: STRING, value: 'lv' },
    };
    expect(
      columns("SELECT k + $p AS a, '${c}!' AS b, `$n` FROM l LIMIT $p", { parameters }),
    ).toEqual(['a INTEGER', 'b STRING NOT NULL', 'lv STRING']);
  });

  test('a function without parentheses is one only if no column has its name', () => {
    expect(columns('SELECT current_date, cast(current_timestamp AS date) AS d, k FROM l')).toEqual([
      'current_date() DATE NOT NULL',
      'd DATE NOT NULL',
      'k INTEGER',
    ]);
    expect(columns('SELECT current_date FROM VALUES (1) AS v(current_date)')).toEqual([
      'current_date INTEGER NOT NULL',
    ]);
  });

  test('outer joins make columns nullable', () => {
    const sql = (word: string): string =>
      `SELECT a, b FROM VALUES (1) AS x(a) ${word} JOIN VALUES (2) AS y(b) ON a = b`;
    expect(columns(sql('INNER'))).toEqual(['a INTEGER NOT NULL', 'b INTEGER NOT NULL']);
    expect(columns(sql('LEFT'))).toEqual(['a INTEGER NOT NULL', 'b INTEGER']);
    expect(columns(sql('RIGHT'))).toEqual(['a INTEGER', 'b INTEGER NOT NULL']);
    expect(columns(sql('FULL'))).toEqual(['a INTEGER', 'b INTEGER']);
  });

  test('an alias used repeatedly does not grow without limit', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, index) => `a${index} + a${index} AS a${index + 1}`,
    ).join(', ');
    const bound = bindQuery(`SELECT 1 AS a0, ${doubling}`, {}, options);
    expect(bound).toMatchObject({
      kind: 'problems',
      problems: [{ code: 'QUERY_TOO_LARGE' }],
    });
  });

  test('gives columns with equal names their number', () => {
    const bound = bindQuery('SELECT * FROM l, r', conformanceInputs, options);
    if (bound.kind !== 'bound') throw new Error(`It is ${bound.kind}.`);
    expect(closedFields(bound.relation.schema).map(({ name }) => name)).toEqual([
      'k',
      'lv',
      'k_1',
      'rv',
    ]);
    expect(bound.names).toEqual(['k', 'lv', 'k', 'rv']);
  });

  test('an ungrouped column of PIVOT is one issue, not one for each value', () => {
    const sql = 'SELECT * FROM l PIVOT (concat(max(lv), lv) FOR k IN (1, 2, 3))';
    expect(bindQuery(sql, conformanceInputs, options)).toMatchObject({
      kind: 'problems',
      problems: [{ code: 'COLUMN_NOT_GROUPED' }],
    });
  });

  test('aggregates in subqueries of HAVING cost little where they are nested', () => {
    const sql = Array.from({ length: 10 }).reduce<string>(
      (from, _, level) =>
        `SELECT a, sum(b) AS b FROM (${from}) AS t${level} GROUP BY a HAVING EXISTS (SELECT 1 FROM (${level < 5 ? from : 'SELECT 1 AS a'}) AS u${level} WHERE u${level}.a < sum(t${level}.b))`,
      'SELECT 1 AS a, 2 AS b',
    );
    expect(bindQuery(sql, {}, options)).toMatchObject({ kind: 'bound' });
  });

  test('the same WITH table read twice is one relation', () => {
    const bound = bindQuery(
      'WITH c AS (SELECT k FROM l) SELECT a.k, b.k AS k2 FROM c a JOIN c b ON a.k = b.k',
      conformanceInputs,
      options,
    );
    if (
      bound.kind !== 'bound' ||
      bound.relation.kind !== 'project' ||
      bound.relation.input.kind !== 'join'
    )
      throw new Error('It is not a join.');
    expect(bound.relation.input.left).toBe(bound.relation.input.right);
  });
});
