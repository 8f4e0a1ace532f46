import { duckdbEngine } from '@millrace/engine-duckdb';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import { stage } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';
import { afterAll, describe, expect, test } from 'vitest';

const engine = duckdbEngine({ workers: 1 });
afterAll(async () => engine.close());

/** Spark's answers over data of one partition. */
const answers: readonly (readonly [string, readonly (readonly unknown[])[]])[] = [
  [
    'SELECT rand(0), rand(42), randn(0), randn(-7), monotonically_increasing_id() FROM range(4)',
    [
      [0.7604953758285915, 0.619189370225301, 1.6034991609278433, 0.4619726516798273, '0'],
      [0.5234194256885571, 0.5096018842446481, 0.14416006165776865, -1.0503269118353464, '1'],
      [0.0953472826424725, 0.8325259388871524, -0.6253564498627744, -0.955938814349464, '2'],
      [0.3163249920547614, 0.26322809041172357, -0.28385414448030416, -1.778439323549321, '3'],
    ],
  ],
  [
    'SELECT uniform(10, 20, 0), uniform(0.5D, 2.5D, 42), uniform(-5L, 1000000000000, 3), uniform(1.5, 2.5, 1), uniform(20, 10, 0) FROM range(3)',
    [
      [17, 1.738378740450602, '257381435055', '2.1', 12],
      [15, 1.5192037684892963, '669888571377', '2.1', 14],
      [10, 2.165051877774305, '941665119847', '1.6', 19],
    ],
  ],
  [
    'SELECT randstr(3, 0), randstr(10, 42), randstr(0, 1) FROM range(3)',
    [
      ['ceV', 'pll6YOIJNn', ''],
      ['0PX', 'I2NS5bEWFX', ''],
      ['aR2', 'kbQpBdnHSp', ''],
    ],
  ],
  [
    'SELECT rand(1) = rand(1), rand(NULL), rand(-3) FROM range(1)',
    [[true, 0.7604953758285915, 0.7618556634486083]],
  ],
  ['SELECT id FROM range(20) WHERE rand(42) < 0.3', [['3'], ['7'], ['16'], ['18']]],
  ['SELECT id FROM range(20) WHERE id > 5 AND rand(42) < 0.3', [['9'], ['13']]],
  ['SELECT id FROM range(20) WHERE rand(42) < 0.3 AND id > 5', [['7'], ['16'], ['18']]],
  [
    'SELECT id FROM range(20) WHERE rand(1) < 0.5 AND rand(2) < 0.5',
    [['3'], ['6'], ['7'], ['11'], ['12'], ['18']],
  ],
  [
    'SELECT id FROM range(20) WHERE rand(1) < 0.5 AND id > 2 AND rand(2) < 0.7 AND id < 18',
    [['3'], ['6'], ['7'], ['8'], ['12']],
  ],
  [
    'SELECT id, rand(9) FROM range(9) WHERE id > 6',
    [
      ['7', 0.7145670158242735],
      ['8', 0.46621774950712846],
    ],
  ],
  [
    'SELECT id FROM (SELECT * FROM range(12)) TABLESAMPLE (50 PERCENT) REPEATABLE (3) ORDER BY id',
    [['0'], ['4'], ['5'], ['8'], ['10']],
  ],
  [
    'SELECT a.id FROM (SELECT * FROM range(10)) TABLESAMPLE (70 PERCENT) REPEATABLE (4) AS a JOIN range(5) AS b ON a.id = b.id ORDER BY a.id',
    [['1'], ['2'], ['3'], ['4']],
  ],
  ['SELECT id FROM range(10) ORDER BY rand(3) LIMIT 3', [['4'], ['5'], ['0']]],
  [
    'SELECT row_number() OVER (ORDER BY rand(4)) FROM range(6) ORDER BY id',
    [[6], [2], [3], [4], [1], [5]],
  ],
  ['SELECT id FROM range(4) GROUP BY id HAVING rand(3) < 0.5 ORDER BY id', [['0']]],
  ['SELECT id FROM range(4) WHERE monotonically_increasing_id() = 2', [['2']]],
  [
    'SELECT count(*), floor(rand(2) * 2) AS g FROM range(10) GROUP BY floor(rand(2) * 2) ORDER BY g',
    [
      ['7', '0'],
      ['3', '1'],
    ],
  ],
  [
    'SELECT id FROM (SELECT id, rand(8) AS r FROM range(12)) WHERE r < 0.5',
    [['0'], ['2'], ['3'], ['5'], ['7'], ['8'], ['10']],
  ],
  [
    'SELECT id, round(r, 3) FROM (SELECT id, rand(8) AS r FROM range(12)) WHERE id % 3 = 0',
    [
      ['0', 0.484],
      ['3', 0.431],
      ['6', 0.695],
      ['9', 0.536],
    ],
  ],
  [
    'SELECT explode(array(1, 2)), rand(3) FROM range(1)',
    [
      [1, 0.25738143505962285],
      [2, 0.6698885713796182],
    ],
  ],
];

test.each(answers)('%s', async (sql, expected) => {
  expect(await rowsOf(sql)).toEqual(expected);
});

describe('a seed', () => {
  const draws =
    'SELECT id, rand(5) AS r, randn(5) AS n, randstr(2, 5) AS s, shuffle(array(1, 2, 3, 4), 5) AS a FROM range(70000)';
  const digest = `SELECT sum(hash(id, r, n, s, a)) AS h FROM (${draws})`;

  test('repeats its values, with any number of threads', async () => {
    const [one, two] = [await rowsOf(digest, 1), await rowsOf(digest, 2)];
    expect(two).toEqual(one);
    expect(await rowsOf(digest.replaceAll('5)', '6)'), 2)).not.toEqual(one);
  });

  test('of a function that is evaluated for elements is rejected, and nothing else', async () => {
    const reasonOf = (sql: string): readonly string[] =>
      engine.check(stage([demandOf(sql)])).map(({ message }) => message);
    expect(reasonOf('SELECT transform(array(1, 2), x -> x + rand(7)) FROM range(3)')).toEqual([
      'Seeds and monotonically_increasing_id work in columns, conditions, groups and sort keys, but not in joins and functions of elements. Compute a column with them first.',
    ]);
    expect(reasonOf('SELECT transform(array(1, 2), x -> x + rand()) FROM range(3)')).toEqual([]);
  });
});

function demandOf(sql: string): Parameters<typeof stage>[0][number] {
  const bound = bindQuery(sql, {}, { origin: { nodeId: 'n1', field: 'sql' } });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return {
    relation: bound.relation,
    target: { kind: 'result', nodeId: 'n1', title: '', type: 'table', limit: 1000, options: {} },
  };
}

async function rowsOf(sql: string, threads = 2): Promise<readonly unknown[]> {
  const limits = { memoryBytes: 2 ** 30, threads };
  const outcome = await runProgram(engine, stage([demandOf(sql)]), { limits });
  return (await readResult(outcome, 'sink1')).rows;
}
