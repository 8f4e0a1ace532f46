import { LONG } from '../data-type.ts';
import { isDecimal, roundedDecimal } from './decimal-rules.ts';
import { define, inexact, raises } from './define.ts';
import type { ScalarName } from './names.ts';
import { arithmetic, division } from './operator-rules.ts';
import { firstOf, rule, type ResultOf } from './rule.ts';
import { isMismatch, type Rule, type Signature } from './signature.ts';

const fn = define('math');

const rounded: ResultOf = ([type], [, places]) => (isDecimal(type!) ? roundedDecimal(type, Number(places?.value ?? 0)) : type!);
const whole: ResultOf = ([type]) => (isDecimal(type!) ? (type.scale === 0 ? type : roundedDecimal(type, 0)) : LONG);
const toWhole: Rule = firstOf(rule('DOUBLE -> LONG | DECIMAL -> LONG | LONG -> LONG', whole));
const toPlaces: Rule = rule('DECIMAL, #!INTEGER -> SAME', rounded);

const ofDouble = (usage: string, description: string, example: string): Signature => fn(usage, description, [example], 'DOUBLE -> DOUBLE', inexact);
const tried =
  (inner: Rule): Rule =>
  (args) => {
    const result = inner(args);
    return isMismatch(result) ? result : { ...result, nullable: true };
  };

export const math = {
  pmod: fn('pmod(a, b)', 'What is left over by division, never negative for a positive divisor.', ['pmod(-7, 4)'], arithmetic('mod'), raises),
  try_add: fn('try_add(a, b)', 'The sum, or null where it overflows.', ['try_add(1, 2)'], tried(arithmetic('add'))),
  try_subtract: fn('try_subtract(a, b)', 'The difference, or null where it overflows.', ['try_subtract(1, 2)'], tried(arithmetic('subtract'))),
  try_multiply: fn('try_multiply(a, b)', 'The product, or null where it overflows.', ['try_multiply(2, 3)'], tried(arithmetic('multiply'))),
  try_divide: fn('try_divide(a, b)', 'The quotient, or null for division by zero.', ['try_divide(1, 0)'], tried(division)),
  abs: fn('abs(a)', 'The number without its sign.', ['abs(-3)'], 'NUMERIC -> SAME', raises),
  sign: fn('sign(a)', '-1, 0 or 1 as DOUBLE.', ['sign(-3)'], 'DOUBLE -> DOUBLE'),
  ceil: fn('ceil(a[, places])', 'The least whole number not below it.', ['ceil(2.1)'], firstOf(toPlaces, toWhole), raises),
  floor: fn('floor(a[, places])', 'The greatest whole number not above it.', ['floor(2.9)'], firstOf(toPlaces, toWhole), raises),
  round: fn('round(a[, places])', 'Rounded, halves away from zero.', ['round(2.5)', 'round(2.345, 2)'], rule('NUMERIC, #INTEGER? -> SAME', rounded), raises),
  bround: fn('bround(a[, places])', 'Rounded, halves to the even neighbour.', ['bround(2.5)'], rule('NUMERIC, #INTEGER? -> SAME', rounded), raises),
  rint: fn('rint(a)', 'The nearest whole number as DOUBLE, halves to the even one.', ['rint(2.5D)'], 'DOUBLE -> DOUBLE'),
  sqrt: fn('sqrt(a)', 'The square root; NaN below zero.', ['sqrt(2)'], 'DOUBLE -> DOUBLE'),
  cbrt: ofDouble('cbrt(a)', 'The cube root.', 'cbrt(27)'),
  exp: ofDouble('exp(a)', 'e to the power of it.', 'exp(1)'),
  expm1: ofDouble('expm1(a)', 'exp(a) - 1, exact near zero.', 'expm1(0.001D)'),
  ln: fn('ln(a)', 'The natural logarithm; null for zero and below.', ['ln(2)'], 'DOUBLE -> DOUBLE?', inexact),
  log: fn('log(base, a)', 'The logarithm to a base; null for zero and below.', ['log(10, 100)'], 'DOUBLE, DOUBLE -> DOUBLE?', inexact),
  log2: fn('log2(a)', 'The logarithm to base 2; null for zero and below.', ['log2(8)'], 'DOUBLE -> DOUBLE?', inexact),
  log10: fn('log10(a)', 'The logarithm to base 10; null for zero and below.', ['log10(1000)'], 'DOUBLE -> DOUBLE?', inexact),
  log1p: fn('log1p(a)', 'ln(a + 1), exact near zero; null for -1 and below.', ['log1p(0.001D)'], 'DOUBLE -> DOUBLE?', inexact),
  power: fn('power(a, b)', 'The first to the power of the second.', ['power(2, 10)'], 'DOUBLE, DOUBLE -> DOUBLE', inexact),
  factorial: fn('factorial(n)', 'The product of 1 to n; null outside 0 to 20.', ['factorial(5)'], 'INTEGER -> LONG?'),
  hypot: fn('hypot(a, b)', 'The square root of a² + b².', ['hypot(3, 4)'], 'DOUBLE, DOUBLE -> DOUBLE', inexact),
  sin: ofDouble('sin(a)', 'The sine of an angle in radians.', 'sin(1)'),
  cos: ofDouble('cos(a)', 'The cosine of an angle in radians.', 'cos(1)'),
  tan: ofDouble('tan(a)', 'The tangent of an angle in radians.', 'tan(1)'),
  asin: ofDouble('asin(a)', 'The angle of a sine; NaN outside -1 to 1.', 'asin(1)'),
  acos: ofDouble('acos(a)', 'The angle of a cosine; NaN outside -1 to 1.', 'acos(1)'),
  atan: ofDouble('atan(a)', 'The angle of a tangent.', 'atan(1)'),
  atan2: fn('atan2(y, x)', 'The angle of a point.', ['atan2(1, 2)'], 'DOUBLE, DOUBLE -> DOUBLE', inexact),
  sinh: ofDouble('sinh(a)', 'The hyperbolic sine.', 'sinh(1)'),
  cosh: ofDouble('cosh(a)', 'The hyperbolic cosine.', 'cosh(1)'),
  tanh: ofDouble('tanh(a)', 'The hyperbolic tangent.', 'tanh(1)'),
  cot: ofDouble('cot(a)', 'The cotangent.', 'cot(1)'),
  sec: ofDouble('sec(a)', 'The secant.', 'sec(1)'),
  csc: ofDouble('csc(a)', 'The cosecant.', 'csc(1)'),
  degrees: ofDouble('degrees(a)', 'Radians as degrees.', 'degrees(1)'),
  radians: ofDouble('radians(a)', 'Degrees as radians.', 'radians(180)'),
  pi: fn('pi()', 'π.', ['pi()'], '-> DOUBLE!'),
  e: fn('e()', 'e.', ['e()'], '-> DOUBLE!'),
  hex: fn('hex(a)', 'A whole number or bytes as hexadecimal digits.', ['hex(255)', "hex('A')"], 'LONG -> STRING | BINARY -> STRING | STRING -> STRING'),
  unhex: fn('unhex(text)', 'The bytes of hexadecimal digits; null for others.', ["unhex('4142')"], 'STRING -> BINARY?'),
  bin: fn('bin(n)', 'A whole number in binary digits.', ['bin(10)'], 'LONG -> STRING'),
  conv: fn('conv(text, from, to)', 'A number from one base to another.', ["conv('ff', 16, 10)"], 'STRING, INTEGER, INTEGER -> STRING?', raises),
  bit_count: fn('bit_count(n)', 'How many bits are set.', ['bit_count(7)'], 'INTEGRAL -> INTEGER | =BOOLEAN -> INTEGER'),
  getbit: fn('getbit(n, position)', 'One bit, counted from the right from 0.', ['getbit(11, 0)'], 'INTEGRAL, INTEGER -> BYTE', raises),
  shiftleft: fn('shiftleft(n, bits)', 'Bits shifted to the left.', ['shiftleft(1, 3)'], 'INTEGER, INTEGER -> INTEGER | LONG, INTEGER -> LONG'),
  shiftright: fn(
    'shiftright(n, bits)',
    'Bits shifted to the right, keeping the sign.',
    ['shiftright(-8, 1)'],
    'INTEGER, INTEGER -> INTEGER | LONG, INTEGER -> LONG',
  ),
  shiftrightunsigned: fn(
    'shiftrightunsigned(n, bits)',
    'Bits shifted to the right, zeros in front.',
    ['shiftrightunsigned(-8, 1)'],
    'INTEGER, INTEGER -> INTEGER | LONG, INTEGER -> LONG',
  ),
  width_bucket: fn(
    'width_bucket(value, low, high, count)',
    'Which of equally wide buckets a value falls in, from 1; 0 and count + 1 outside.',
    ['width_bucket(5.3D, 0.2D, 10.6D, 5)'],
    'DOUBLE, DOUBLE, DOUBLE, LONG -> LONG?',
  ),
  rand: fn('rand([seed])', 'A random DOUBLE from 0 up to 1.', ['rand(42)'], '-> DOUBLE! | #LONG -> DOUBLE!', { deterministic: false }),
} satisfies Partial<Record<ScalarName, Signature>>;
