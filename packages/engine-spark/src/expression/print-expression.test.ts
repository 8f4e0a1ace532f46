import {
  BOOLEAN,
  closed,
  DATE,
  decimal,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  array,
  call,
  cast,
  column,
  literal,
  struct,
} from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { describe, expect, test } from 'vitest';
import { printExpression } from './print-expression.ts';

const schema = closed(
  Object.entries({
    i: INTEGER,
    b: LONG,
    d: DOUBLE,
    m: decimal(10, 2),
    s: STRING,
    dt: DATE,
    ts: TIMESTAMP,
    bl: BOOLEAN,
    'a b': INTEGER,
    order: STRING,
    arr: array(INTEGER),
  }).map(([name, type]) => ({ name, type, nullable: true })),
);

function printed(text: string): string {
  const bound = bindExpression(text, schema, { origin: { nodeId: 'n1' }, allow: 'both' });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return printExpression(bound.expression).text;
}

describe('printExpression', () => {
  test.each([
    ['i + 1 * 2', 'i + 1 * 2'],
    ['(i + 1) * 2', '(i + 1) * 2'],
    ['i - (1 - 2)', 'i - (1 - 2)'],
    ['not (bl and i = 1) or bl', 'NOT (bl AND i = 1) OR bl'],
    ['(i = 1) = bl', '(i = 1) = bl'],
    ['`a b` is not null', '`a b` IS NOT NULL'],
    ["`order` like 'x!%' escape '!'", "`order` LIKE 'x!%' ESCAPE '!'"],
    ['b + i', 'b + CAST(i AS BIGINT)'],
    ['case when bl then i end', 'CASE WHEN bl THEN i END'],
    ["trim(both 'x' from s)", "trim(BOTH 'x' FROM s)"],
    ['count(distinct i) filter (where bl)', 'count(DISTINCT i) FILTER (WHERE bl)'],
    [
      'sum(i) over (partition by s order by dt desc rows 1 preceding)',
      'sum(i) OVER (PARTITION BY s ORDER BY dt DESC ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
    ],
    [
      'try_sum(b) over (partition by s)',
      'TRY_CAST(sum(CAST(b AS DECIMAL(20,0))) OVER (PARTITION BY s) AS BIGINT)',
    ],
    ['extract(second from ts)', 'extract(SECOND FROM ts)'],
    ['timestampadd(month, 1, ts)', 'timestampadd(MONTH, 1L, ts)'],
    ['transform(arr, i -> i + 1)', 'transform(arr, i_ -> i_ + 1)'],
    ['- (-i)', '-(-i)'],
  ])('%s', (text, wanted) => expect(printed(text)).toBe(wanted));

  test('a struct’s member', () => {
    const value = column({
      name: 'p',
      type: struct([{ name: 'x y', type: INTEGER }]),
      nullable: true,
    });
    expect(
      printExpression(call('get_field', [value, literal('x y', STRING)], INTEGER, true)).text,
    ).toBe('p.`x y`');
  });

  test('marks say whose each part is', () => {
    const inner = cast(
      column(
        schema.kind === 'closed' ? schema.fields[4]! : { name: 's', type: STRING, nullable: true },
      ),
      INTEGER,
      'ansi',
      {
        nodeId: 'n7',
        field: 'f',
        span: [3, 9],
      },
    );
    const sum = call('add', [literal(1, INTEGER), inner], INTEGER, true, { nodeId: 'n8' });
    const { text, marks } = printExpression(sum);
    expect(
      marks.map(({ start, end, origin }) => `${origin.nodeId} ${text.slice(start, end)}`),
    ).toEqual(['n7 CAST(s AS INT)', 'n8 1 + CAST(s AS INT)']);
  });
});
