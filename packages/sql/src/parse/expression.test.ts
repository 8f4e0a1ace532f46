import { describe, expect, test } from 'vitest';
import { typeName } from '@millrace/plan';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';

describe('expression', () => {
  const groupings: readonly (readonly [text: string, printed: string])[] = [
    ['a or b and not c = d', 'a OR (b AND (NOT (c = d)))'],
    ['a = b = c', '(a = b) = c'],
    ['1 || 2 + 3 || 4', '((1 || 2) + 3) || 4'],
    ['1 << 2 + 1', '1 << (2 + 1)'],
    ['a | b ^ c & d', 'a | (b ^ (c & d))'],
    ['a - b - c', '(a - b) - c'],
    ['a * b div c % d', '((a * b) DIV c) % d'],
    ['- a * b', '-(a) * b'.replace('-(a)', '(-(a))')],
    ['-5', '-5'],
    ['- 5', '-5'],
    ['-(5)', '-(5)'],
    ['a - -5', 'a - -5'],
    ['a -5', 'a - 5'],
    ['-1::string', 'CAST(-1 AS STRING)'],
    ['a == b and c != d', '(a = b) AND (c <> d)'],
    ['a !< b or a !> b', '(a >= b) OR (a <= b)'],
    ['!a = b', 'NOT (a = b)'],
    ['x between 1 and 2 = true and y', '(x BETWEEN 1 AND (2 = TRUE)) AND y'],
    ['a = b is null', '(a = b) IS NULL'],
    ['x not in (1, 2) or y is not true', '(x NOT IN (1, 2)) OR (y IS NOT TRUE)'],
    ["s not like 'a%' escape '!'", "s NOT LIKE 'a%' ESCAPE '!'"],
    ["s regexp 'a'", "s RLIKE 'a'"],
    ["s like some ('a', 'b')", "s LIKE ANY ('a', 'b')"],
    ['a is not distinct from b', 'a IS NOT DISTINCT FROM b'],
    ['a.b[1].c.d', 'a.b[1].c.d'],
    ['(a).b', 'a.b'],
    ['f(x)[0]::array<array<int>>', 'CAST(f(x)[0] AS ARRAY<ARRAY<INTEGER>>)'],
    ['transform(a, (x, i) -> x + i)', 'transform(a, ((x, i) -> (x + i)))'],
    ['filter(a, x -> x > 1 and x < 9)', 'filter(a, (x -> ((x > 1) AND (x < 9))))'],
    ['exists(a, x -> x)', 'exists(a, (x -> x))'],
    ['case a when 1 then b else c end', 'CASE a WHEN 1 THEN b ELSE c END'],
    ['substring(a from 2 for 3)', 'substring(a, 2, 3)'],
    ["position('b' in c)", "locate('b', c)"],
    ["overlay(a placing 'x' from 2 for 1)", "overlay(a, 'x', 2, 1)"],
    ["trim(leading 'x' from a)", "TRIM(LEADING 'x' FROM a)"],
    ["trim('x' from a)", "TRIM(BOTH 'x' FROM a)"],
    ['extract(year from a)', 'EXTRACT(year FROM a)'],
    ['count(distinct a, b) filter (where c > 1)', 'count(DISTINCT a, b) FILTER (WHERE c > 1)'],
    ['first(a ignore nulls)', 'first(a) IGNORE NULLS'],
    [
      'lag(a, 1) respect nulls over (partition by b order by c desc)',
      'lag(a, 1) RESPECT NULLS OVER (PARTITION BY b ORDER BY c DESC)',
    ],
    ['sum(a) over w', 'sum(a) OVER w'],
    ['sum(a) over (rows 2 preceding)', 'sum(a) OVER (ROWS BETWEEN (2) PRECEDING AND CURRENT ROW)'],
    [
      'percentile_cont(0.5) within group (order by a)',
      'percentile_cont(0.5BD) WITHIN GROUP (ORDER BY a ASC)',
    ],
    ['(a, b as c)', '(a, b AS c)'],
    ['end - start', '`end` - start'],
    ['`from` + order', '`from` + `order`'],
    ['interval + 1', '`interval` + 1'],
    ['date + 1', '`date` + 1'],
    ['current_date', 'current_date'],
    ['1a + 2024_sales', '`1a` + `2024_sales`'],
    ['a /* x /* y */ */ + b -- z', 'a + b'],
  ];

  test.each(groupings)('%s', (text, printed) => {
    expect(printExpression(parseExpression(text))).toBe(printed);
  });

  const strings: readonly (readonly [text: string, value: string])[] = [
    ["'a''b'", "a'b"],
    ["'a' 'b'", 'ab'],
    ['"x""y"', 'x"y'],
    [String.raw`'it\'s'`, "it's"],
    [String.raw`'\0\101\377\u0041\u00\%\_\z\n\U0001F600\8'`, '\0A377Au00\\%\\_z\n😀8'],
    [String.raw`r'a\n'`, 'a\\n'],
    [String.raw`R"b\t"`, 'b\\t'],
    [`"it's"`, "it's"],
  ];

  test.each(strings)("Spark's escapes: %s", (text, value) => {
    expect(parseExpression(text)).toMatchObject({ kind: 'string', value });
  });

  const numbers: readonly (readonly [text: string, type: string, digits: string])[] = [
    ['2147483647', 'INTEGER', '2147483647'],
    ['-2147483648', 'INTEGER', '-2147483648'],
    ['2147483648', 'LONG', '2147483648'],
    ['-9223372036854775808', 'LONG', '-9223372036854775808'],
    ['9223372036854775808', 'DECIMAL(19,0)', '9223372036854775808'],
    ['007', 'INTEGER', '7'],
    ['0.1', 'DECIMAL(1,1)', '0.1'],
    ['0.01', 'DECIMAL(2,2)', '0.01'],
    ['1.50', 'DECIMAL(3,2)', '1.50'],
    ['00.5', 'DECIMAL(1,1)', '0.5'],
    ['0.00', 'DECIMAL(2,2)', '0.00'],
    ['5.', 'DECIMAL(1,0)', '5'],
    ['.5', 'DECIMAL(1,1)', '0.5'],
    ['1e2BD', 'DECIMAL(3,0)', '100'],
    ['0BD', 'DECIMAL(1,0)', '0'],
    ['1e-2BD', 'DECIMAL(2,2)', '0.01'],
    ['1e2', 'DOUBLE', '1e2'],
    ['1.5D', 'DOUBLE', '1.5'],
    ['1F', 'FLOAT', '1'],
    ['1L', 'LONG', '1'],
    ['-32768S', 'SHORT', '-32768'],
    ['-128Y', 'BYTE', '-128'],
  ];

  test.each(numbers)('the number %s is %s', (text, type, digits) => {
    const node = parseExpression(text);
    expect(node.kind === 'number' ? [typeName(node.type), node.text] : node).toEqual([
      type,
      digits,
    ]);
  });

  const intervals: readonly (readonly [text: string, amount: string, from: string, to: string])[] =
    [
      ["INTERVAL '1 month 2 years'", '25', 'YEAR', 'MONTH'],
      ["INTERVAL '1 day 2 hours'", '93600000000', 'DAY', 'HOUR'],
      ['INTERVAL 1 DAY 2 HOURS', '93600000000', 'DAY', 'HOUR'],
      ["INTERVAL -'1-2' YEAR TO MONTH", '-14', 'YEAR', 'MONTH'],
      ["INTERVAL '-1 02:03:04.123456' DAY TO SECOND", '-93784123456', 'DAY', 'SECOND'],
      ['INTERVAL 1 WEEK', '604800000000', 'DAY', 'DAY'],
      ['INTERVAL 1.5 SECOND', '1500000', 'SECOND', 'SECOND'],
      ["INTERVAL '1.1234567' SECOND", '1123456', 'SECOND', 'SECOND'],
      ['INTERVAL 5 MILLISECONDS', '5000', 'SECOND', 'SECOND'],
      ["INTERVAL '01:02' HOUR TO MINUTE", '3720000000', 'HOUR', 'MINUTE'],
      ["INTERVAL '90' MINUTE", '5400000000', 'MINUTE', 'MINUTE'],
    ];

  test.each(intervals)('%s', (text, amount, from, to) => {
    expect(parseExpression(text)).toMatchObject({ kind: 'interval', amount, from, to });
  });

  test('parameters are expressions, and data in strings and names', () => {
    expect(parseExpression('${a} + $b')).toMatchObject({
      left: { kind: 'parameter', name: 'a' },
      right: { kind: 'parameter', name: 'b' },
    });
    expect(parseExpression(String.raw`'x $a $$ \$b ${'${c}'} $1'`)).toMatchObject({
      value: 'x $a $$ $b ${c} $1',
      parts: [
        { kind: 'text', text: 'x ' },
        { kind: 'parameter', name: 'a', text: '$a' },
        { kind: 'text', text: ' ' },
        { kind: 'dollar' },
        { kind: 'text', text: ' $b ' },
        { kind: 'parameter', name: 'c', text: '${c}' },
        { kind: 'text', text: ' $1' },
      ],
    });
    expect(parseExpression('`c $a`')).toMatchObject({
      parts: [{ text: 'c $a', parts: [{ kind: 'text' }, { kind: 'parameter', name: 'a' }] }],
    });
  });
});
