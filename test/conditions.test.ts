import { writeText } from '@millrace/model';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { conditionOf, printCondition } from '@millrace/graph-editor';
import {
  BOOLEAN,
  DATE,
  DOUBLE,
  INTEGER,
  STRING,
  TIMESTAMP,
  decimal,
  stage,
  typeName,
  values,
  type Relation,
} from '@millrace/plan';
import { bindQuery } from '@millrace/sql';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

const origin = { nodeId: 'n1', field: 'sql' };
const types = {
  id: INTEGER,
  date: DATE,
  'moment at': TIMESTAMP,
  city: STRING,
  code: STRING,
  'a`b': DOUBLE,
  price: decimal(10, 2),
  paid: BOOLEAN,
};
const rows = [
  [1, '2024-02-29', '2024-02-29T10:00:00Z', "O'Slo", '05', 0.1, '1.50', true],
  [2, '2024-03-01', '2024-03-01T00:00:00Z', 'C:\\new', '5', -1.5, '-0.10', false],
  [3, null, null, null, null, null, null, null],
  [4, '1999-12-31', '1999-12-31T23:59:59Z', ' a, b ', '7', 100, '99.99', true],
];
const t: Relation = values(
  Object.entries(types).map(([name, type]) => ({ name, type, nullable: true })),
  rows,
  origin,
);
const typeOf = (column: string): string => {
  const found = Object.entries(types).find(([name]) => name.toLowerCase() === column.toLowerCase());
  return found === undefined ? '' : typeName(found[1]);
};

const anyName = fc.constantFrom(
  'id',
  'ID',
  'date',
  '`date`',
  '`moment at`',
  'city',
  'code',
  '`a``b`',
  'price',
  'paid',
);
const anyLiteral = fc.constantFrom(
  '5',
  '05',
  '-1.5',
  '0.1',
  '1e0',
  '1.5D',
  "'5'",
  "'05'",
  "'1.5'",
  "'O\\'Slo'",
  "'O''Slo'",
  "'C:\\\\new'",
  "' a, b '",
  '"5"',
  "''",
  "'2024-02-29'",
  "DATE '2024-02-29'",
  'NULL',
  'true',
  "timestamp '2024-02-29 10:00:00'",
  "TIMESTAMP_NTZ '2024-02-29 10:00:00'",
  'id',
  "r'\\n'",
);
const anySign = fc.constantFrom('=', '==', '<>', '!=', '<', '<=', '>', '>=', '<=>', '=!', '+');
const { text: anyText } = fc.letrec<{ text: string; item: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(anyName, anySign, anyLiteral).map((parts) => parts.join(' ')),
    fc.tuple(anyName, anySign, anyLiteral).map((parts) => parts.join('')),
    fc
      .tuple(
        anyName,
        fc.constantFrom('', 'not '),
        fc.array(anyLiteral, { minLength: 1, maxLength: 3 }),
      )
      .map(([name, not, list]) => `${name} ${not}in (${list.join(',')})`),
    fc
      .tuple(anyName, fc.constantFrom('is null', 'IS NOT NULL', 'is true'))
      .map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom('contains', 'StartsWith', 'endswith', 'upper'), anyName, anyLiteral)
      .map(([call, name, value]) => `${call}(${name}, ${value})`),
    fc.tuple(fc.constantFrom('', 'not '), anyName).map((parts) => parts.join('')),
    tie('text').map((text) => `(${text})`),
    tie('text').map((text) => `not (${text})`),
    tie('text').map((text) => `not ${text}`),
  ),
  text: fc
    .tuple(
      tie('item'),
      fc.array(fc.tuple(fc.constantFrom(' and ', ' OR '), tie('item')), { maxLength: 3 }),
    )
    .map(([first, more]) => [first, ...more.flat()].join('')),
}));

test('an expression that is shown as conditions means the same when they are printed', async () => {
  const shown = fc.sample(anyText, { numRuns: 6000, seed: 16 }).flatMap((text) => {
    const group = conditionOf(text);
    return group === null ? [] : [[text, printCondition(group, typeOf)] as const];
  });
  expect(shown.length).toBeGreaterThan(600);
  const others = shown.filter(([text, printed]) => planOf(text) !== planOf(printed));
  for (const [text, printed] of others)
    expect([text, printed, await outcomeOf(printed)]).toEqual([
      text,
      printed,
      await outcomeOf(text),
    ]);
});

/** What is computed, wherever it stands in the text. */
function planOf(condition: string): string {
  return JSON.stringify(filtered(condition), (key, value) => (key === 'origin' ? '' : value));
}

/** The relation of the rows for which it is true, or the codes of the problems. */
function filtered(condition: string): Relation | string {
  const query = bindQuery(`SELECT id FROM t WHERE ${condition}`, { t }, { origin });
  if (query.kind === 'bound') return query.relation;
  return query.kind === 'problems'
    ? query.problems.map(({ code }) => code).join(' ')
    : writeText(query.reason);
}

/** The rows, or the code of the failure. */
async function outcomeOf(condition: string): Promise<unknown> {
  const relation = filtered(condition);
  if (typeof relation === 'string') return relation;
  const target = {
    kind: 'result',
    nodeId: 'n1',
    title: '',
    type: 'table',
    limit: 10,
    options: {},
  } as const;
  const program = stage([{ relation, target }]);
  if (engine.check(program).length > 0) return 'refused';
  const outcome = await runProgram(engine, program);
  const failure = failureOf(outcome);
  return failure === undefined ? (await readResult(outcome, 'sink1')).rows : failure.error.code;
}
