import {
  BOOLEAN,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  aggregateSignatures,
  closed,
  isMismatch,
  open,
  struct,
  typeName,
  unknown,
  walk,
  windowSignatures,
  scalarSignatures,
  type Expression,
  type WindowName,
} from '@millrace/plan';
import { phrase, renderTextProblem, writeText } from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argumentOf } from './apply.ts';
import { bindExpression } from './bind-expression.ts';
import type { Binding, BindOptions } from './binding.ts';
import { conformanceEntries, conformanceSchema } from '../../../../test/conformance-file.ts';

function bind(text: string, options: Partial<BindOptions> = {}): Binding {
  return bindExpression(text, conformanceSchema, {
    origin: { nodeId: 'n4', field: 'expr' },
    ...options,
  });
}

function bound(text: string, options: Partial<BindOptions> = {}): Expression {
  const result = bind(text, options);
  if (result.kind !== 'bound') throw new Error(JSON.stringify(result));
  return result.expression;
}

function problem(text: string, options: Partial<BindOptions> = {}): string {
  const result = bind(text, options);
  if (result.kind !== 'problems')
    return result.kind === 'bound' ? typeName(result.expression.type) : writeText(result.reason);
  return result.problems
    .map((each) => {
      const { message, hint } = renderTextProblem(each);
      return `${text.slice(...each.span)}: ${message}${hint === null ? '' : ` ${hint}`}`;
    })
    .join('\n');
}

describe('issues have a position and a hint', () => {
  it.each([
    ['amout + 1', "amout: Column `amout` doesn't exist in the input."],
    ['SS + 1', "SS: Column `SS` doesn't exist in the input. Did you mean `s`?"],
    ["charindex('o', s)", "charindex: Function `charindex` doesn't exist."],
    ['uper(s)', "uper: Function `uper` doesn't exist. Did you mean `upper`?"],
    ['i + x + y', "x: Column `x` doesn't exist in the input."],
    ["DATE'2024-13-01'", "'2024-13-01': '2024-13-01' is not a date. Write it as DATE'2024-01-31'."],
    ['sum(i)', 'sum(i): `sum` is an aggregate, which is not allowed here.'],
    ['i + bl', 'i + bl: `+`: It does not take INTEGER and BOOLEAN.'],
    [
      'substring(s, bl)',
      'bl: `substring`: Argument 2 must be INTEGER, not BOOLEAN. Usage: substring(text, start[, length]).',
    ],
    ['upper(distinct s)', 'upper(distinct s): `upper` takes no DISTINCT'],
    ['case when null then 1 end', 'null: A condition must be BOOLEAN, not NULL.'],
    [
      'explode(arr)',
      "explode: Function `explode` isn't supported here. It returns several rows. In the query of an SQL node, select it as a separate column.",
    ],
    ["sentences('o')", "sentences: Function `sentences` isn't supported."],
    [
      "window(ts, '1 hour')",
      "window: `window` groups rows by time, so it's only allowed in SELECT and GROUP BY of a query.",
    ],
    ["hash(map('a', 1))", "map('a', 1): `hash`: A map can't be hashed: its entries have no order."],
    ["to_number(s, '9x')", "'9x': `to_number`: The format must be a constant such as $999,999.99."],
    ['sentences(m, (k, v) -> v)', "sentences: Function `sentences` isn't supported."],
    [
      'try_to_time(f)',
      "try_to_time: Function `try_to_time` isn't supported. The closest supported name is `try_to_date`.",
    ],
    ['$rate * 2', '$rate: Parameter `rate` is not declared.'],
    ['array_sort(arr, 1)', '1: `array_sort` takes a function here'],
    ['cast(dt as int)', 'cast(dt as int): DATE cannot be cast to INTEGER.'],
    ['i in (select 1)', 'A subquery is not allowed here.'],
  ])('%s', (text, wanted) => {
    expect(problem(text)).toContain(wanted);
  });

  it('leaves out a change of case inside of another one, as Spark does', () => {
    expect(bound('lower(upper(s))')).toMatchObject({ fn: 'lower', args: [{ kind: 'column' }] });
    expect(bound('ucase(lcase(s))')).toMatchObject({ fn: 'upper', args: [{ kind: 'column' }] });
  });

  it('sorts distinct values by their own order', () => {
    const text = 'listagg(distinct s) within group (order by i)';
    expect(problem(text, { allow: 'aggregate' })).toContain(
      'i: `listagg` of DISTINCT values can be sorted by these values only.',
    );
  });

  it('collects the issues of independent parts', () => {
    expect(problem('aa + bb * cc').split('\n')).toHaveLength(3);
  });

  it('requires a condition to be BOOLEAN', () => {
    expect(problem('i + 1', { expected: BOOLEAN })).toContain(
      'The expression must give BOOLEAN, but it gives INTEGER.',
    );
    expect(bound('i > 1', { expected: BOOLEAN }).type).toEqual(BOOLEAN);
    expect(bound('i', { expected: LONG })).toMatchObject({ kind: 'cast', type: LONG });
  });
});

describe('columns', () => {
  it('compare without regard to case and keep the name of the input', () => {
    expect(bound('DT2')).toMatchObject({
      kind: 'column',
      name: 'dt2',
      input: 0,
      origin: { nodeId: 'n4', field: 'expr', span: [0, 3] },
    });
  });

  const left = closed([
    { name: 'k', type: INTEGER, nullable: false },
    { name: 'at', type: struct([{ name: 'City', type: STRING }]), nullable: true },
  ]);
  const right = closed([{ name: 'K', type: LONG, nullable: true }]);
  const scope = [
    { qualifier: 'l', schema: left, input: 0 as const },
    { qualifier: 'r', schema: right, input: 1 as const },
  ];
  const over = (text: string): Binding => bindExpression(text, scope, { origin: { nodeId: 'n1' } });

  it('are distinguished by their qualifier', () => {
    expect(over('L.k = r.k')).toMatchObject({
      kind: 'bound',
      expression: {
        fn: 'eq',
        args: [
          { kind: 'cast', input: { input: 0 } },
          { input: 1, name: 'K' },
        ],
      },
    });
    expect(over('k = 1')).toMatchObject({
      problems: [{ code: 'AMBIGUOUS_COLUMN', args: { column: 'k', forms: ['l.k', 'r.K'] } }],
    });
  });

  it('have members', () => {
    expect(over('at.city')).toMatchObject({
      expression: { fn: 'get_field', args: [{ name: 'at' }, { value: 'City' }], type: STRING },
    });
    expect(over('l.at.citi')).toMatchObject({
      problems: [{ code: 'UNKNOWN_MEMBER', args: { suggestion: 'City' } }],
    });
  });

  it('of an unknown schema leave the type unknown', () => {
    const options = { origin: { nodeId: 'n1' } };
    expect(bindExpression('a + 1', unknown(phrase`The file is not read yet.`), options)).toEqual({
      kind: 'unknown',
      reason: phrase`The file is not read yet.`,
    });
    expect(
      bindExpression('k + z', open([{ name: 'k', type: INTEGER, nullable: true }]), options),
    ).toMatchObject({ kind: 'unknown' });
    expect(bindExpression('nope(a)', unknown(phrase`…`), options)).toMatchObject({
      kind: 'problems',
    });
  });
});

describe('parameters', () => {
  const parameters = {
    rate: { type: INTEGER, value: 3 },
    name: { type: STRING, value: "O'Neil' OR 1=1 --" },
    Col: { type: STRING, value: 'dt2' },
  };

  it('are typed literals in expressions', () => {
    expect(bound('i * ${rate}', { parameters })).toMatchObject({
      args: [{ name: 'i' }, { kind: 'literal', value: 3, type: INTEGER }],
    });
    expect(bound('s = $NAME', { parameters })).toMatchObject({
      args: [{ name: 's' }, { kind: 'literal', value: "O'Neil' OR 1=1 --" }],
    });
  });

  it('are data in strings and names in backticks', () => {
    expect(bound("'<$name>'", { parameters })).toMatchObject({
      kind: 'literal',
      value: "<O'Neil' OR 1=1 -->",
    });
    expect(bound('`${col}`', { parameters })).toMatchObject({ kind: 'column', name: 'dt2' });
    expect(bound("'$other costs $$5'", { parameters })).toMatchObject({ value: '$other costs $5' });
  });
});

describe('the form of the plan', () => {
  it.each([
    ['i between 1 and 2', { fn: 'and', args: [{ fn: 'ge' }, { fn: 'le' }] }],
    ["s not like 'a%'", { fn: 'not', args: [{ fn: 'like' }] }],
    ['if(bl, 1, 2)', { kind: 'case' }],
    [
      'case i when 1 then 2 end',
      { kind: 'case', branches: [{ when: { fn: 'eq' } }], otherwise: null },
    ],
    ['dt - 1', { fn: 'date_sub' }],
    ['dt + interval 2 weeks', { fn: 'date_add', args: [{}, { value: 14 }] }],
    ['dt + interval 25 hours', { fn: 'add_interval', type: TIMESTAMP }],
    ['extract(second from ts)', { fn: 'second_fraction' }],
    ["m = '1.5'", { fn: 'eq', args: [{ kind: 'cast' }, { kind: 'cast' }] }],
    ['b + 1', { fn: 'add', args: [{ name: 'b' }, { kind: 'literal', value: '1', type: LONG }] }],
    ['-0D', { kind: 'literal', value: '-0' }],
    ['timestampdiff(hour, ts, ts)', { args: [{ value: 'HOUR' }, {}, {}] }],
  ])('%s', (text, wanted) => {
    expect(bound(text)).toMatchObject(wanted);
  });

  it('has only one form for each aggregate and window', () => {
    expect(bound('first(i, true)', { allow: 'aggregate' })).toMatchObject({
      fn: 'first',
      args: [{ name: 'i' }],
      filter: { fn: 'is_not_null' },
    });
    expect(
      bound('percentile_cont(0.5) within group (order by j)', { allow: 'aggregate' }),
    ).toMatchObject({
      fn: 'percentile',
      args: [{ name: 'j' }, { value: 0.5 }],
    });
    expect(
      bound('listagg(distinct s) within group (order by S desc)', { allow: 'aggregate' }),
    ).toMatchObject({ fn: 'listagg', distinct: true });
    expect(bound('lag(i) over (order by id)', { allow: 'window' })).toMatchObject({
      fn: 'lag',
      args: [{}, { value: 1 }],
      frame: null,
    });
    expect(bound('first(i, true) over (order by id)', { allow: 'window' })).toMatchObject({
      fn: 'first_value',
      ignoreNulls: true,
    });
  });

  it('takes the median of whole partitions only, as Spark does', () => {
    expect(bound('median(i) over (partition by s)', { allow: 'window' })).toMatchObject({
      fn: 'median',
      orderBy: [],
      frame: null,
    });
    expect(bound('percentile(i, 0.5) over (order by id)', { allow: 'window' })).toMatchObject({
      fn: 'percentile',
    });
    for (const over of [
      'order by id',
      'order by id rows between 1 preceding and current row',
      'rows between 1 preceding and current row',
    ])
      expect(problem(`median(i) over (${over})`, { allow: 'window' })).toContain(
        '`median` takes the whole partition: no ORDER BY and no frame.',
      );
  });
});

const texts = conformanceEntries.map(({ expr }) => expr);
const atom = fc.constantFrom(
  'i',
  'b',
  'd',
  'm',
  's',
  'dt',
  'ts',
  'bl',
  'arr',
  'null',
  '1',
  '2.5',
  "'x'",
  'nope',
  'true',
  "date'2024-02-30'",
  'interval 1 day',
);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom('+', '-', '*', '/', '%', 'div', '=', '<', 'and', 'or', '||', '<=>'),
        tie('expression'),
      )
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc
      .tuple(
        fc.constantFrom(
          'coalesce',
          'greatest',
          'substring',
          'concat',
          'date_add',
          'round',
          'sum',
          'nvl',
          'array',
          'struct',
          'pmod',
        ),
        tie('expression'),
        tie('expression'),
      )
      .map(([fn, a, b]) => `${fn}(${a}, ${b})`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([a, b, c]) => `case when ${a} then ${b} else ${c} end`),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom('int', 'string', 'decimal(10,2)', 'date', 'boolean'),
      )
      .map(([a, type]) => `cast(${a} as ${type})`),
  ),
}));
const anyText = fc.oneof(expression, fc.constantFrom(...texts));

describe('for any expression', () => {
  it('binding is deterministic, and every position lies within the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = bind(text, { allow: 'both' });
        expect(bind(text, { allow: 'both' })).toEqual(result);
        if (result.kind === 'problems')
          for (const { span } of result.problems) expectInside(span, text);
        if (result.kind === 'bound')
          walk(
            result.expression,
            (part) => part.origin?.span !== undefined && expectInside(part.origin.span, text),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('the arguments of every call have the types that its signature wants', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = bind(text, { allow: 'both' });
        if (result.kind === 'bound') walk(result.expression, expectSigned);
      }),
      { numRuns: 300 },
    );
    for (const text of texts) {
      const result = bind(text, { allow: 'both' });
      if (result.kind === 'bound') walk(result.expression, expectSigned);
    }
  });
});

function expectInside([start, end]: readonly [number, number], text: string): void {
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThanOrEqual(start);
  expect(end).toBeLessThanOrEqual(text.length);
}

function expectSigned(part: Expression): void {
  if (part.kind !== 'call' && part.kind !== 'aggregate' && part.kind !== 'window') return;
  const signature =
    part.kind === 'call'
      ? scalarSignatures[part.fn]
      : part.fn in windowSignatures
        ? windowSignatures[part.fn as WindowName]
        : aggregateSignatures[part.fn as 'sum'];
  const resolution = signature.resolve(part.args.map(argumentOf));
  if (isMismatch(resolution)) return expect.unreachable(`${part.fn}: ${resolution.mismatch}`);
  expect(resolution.args.map(typeName)).toEqual(part.args.map(({ type }) => typeName(type)));
  if (part.fn !== 'from_json') expect(typeName(resolution.type)).toBe(typeName(part.type));
}
