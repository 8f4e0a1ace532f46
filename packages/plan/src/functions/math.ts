import { phrase } from '@millrace/model';
import { LONG } from '../data-type.ts';
import { isDecimal, roundedDecimal } from './decimal-rules.ts';
import { define, inexact, raises } from './define.ts';
import { intervalSum, scaledInterval } from './interval-rules.ts';
import { arithmetic, division } from './operator-rules.ts';
import { firstOf, rule, type ResultOf } from './rule.ts';
import { isMismatch, mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('math');

const rounded: ResultOf = ([type], [, places]) =>
  isDecimal(type!) ? roundedDecimal(type, Number(places?.value ?? 0)) : type!;
const whole: ResultOf = ([type]) =>
  isDecimal(type!) ? (type.scale === 0 ? type : roundedDecimal(type, 0)) : LONG;
const toWhole: Rule = firstOf(rule('DOUBLE -> LONG | DECIMAL -> LONG | LONG -> LONG', whole));
const toKnownPlaces = rule('DECIMAL, #!INTEGER -> SAME', rounded);
const toPlaces: Rule = (args) =>
  args[1]?.value === null
    ? mismatch(phrase`The number of places must not be null.`, 1)
    : toKnownPlaces(args);

const ofDouble = (usage: string, description: string, example: string): Signature =>
  fn(usage, description, [example], 'DOUBLE -> DOUBLE', inexact);
const tried =
  (inner: Rule): Rule =>
  (args) => {
    const result = inner(args);
    return isMismatch(result) ? result : { ...result, nullable: true };
  };

export const math = {
  pmod: fn(
    'pmod(a, b)',
    'Returns the remainder of a divided by b, never negative for a positive b. Fails if b is 0.',
    ['pmod(-7, 4)'],
    arithmetic('mod'),
    raises,
  ),
  try_add: fn(
    'try_add(a, b)',
    'Returns the sum, or null if it overflows.',
    ['try_add(1, 2)'],
    tried(firstOf(intervalSum, arithmetic('add'))),
  ),
  try_subtract: fn(
    'try_subtract(a, b)',
    'Returns the difference, or null if it overflows.',
    ['try_subtract(1, 2)'],
    tried(firstOf(intervalSum, arithmetic('subtract'))),
  ),
  try_multiply: fn(
    'try_multiply(a, b)',
    'Returns the product, or null if it overflows.',
    ['try_multiply(2, 3)'],
    tried(firstOf(scaledInterval, arithmetic('multiply'))),
  ),
  try_divide: fn(
    'try_divide(a, b)',
    'Returns the quotient, or null if b is 0.',
    ['try_divide(1, 0)'],
    tried(firstOf(scaledInterval, division)),
  ),
  try_mod: fn(
    'try_mod(a, b)',
    'Returns the remainder of a divided by b, or null if b is 0.',
    ['try_mod(7, 4)', 'try_mod(7, 0)'],
    tried(arithmetic('mod')),
  ),
  abs: fn(
    'abs(a)',
    'Returns the absolute value of a number or an interval.',
    ['abs(-3)'],
    'INTERVAL -> SAME | NUMERIC -> SAME',
    raises,
  ),
  sign: fn(
    'sign(a)',
    'Returns -1, 0 or 1 as a DOUBLE: the sign of the number or interval.',
    ['sign(-3)'],
    'INTERVAL -> DOUBLE | DOUBLE -> DOUBLE',
  ),
  ceil: fn(
    'ceil(a[, places])',
    'Rounds up to the nearest integer, or to the given number of decimal places.',
    ['ceil(2.1)'],
    firstOf(toPlaces, toWhole),
    raises,
  ),
  floor: fn(
    'floor(a[, places])',
    'Rounds down to the nearest integer, or to the given number of decimal places.',
    ['floor(2.9)'],
    firstOf(toPlaces, toWhole),
    raises,
  ),
  round: fn(
    'round(a[, places])',
    'Rounds to the given number of decimal places (0 by default). Halves round away from zero.',
    ['round(2.5)', 'round(2.345, 2)'],
    rule('NUMERIC, #INTEGER? -> SAME', rounded),
    raises,
  ),
  bround: fn(
    'bround(a[, places])',
    'Rounds to the given number of decimal places (0 by default). Halves round to the even neighbor.',
    ['bround(2.5)'],
    rule('NUMERIC, #INTEGER? -> SAME', rounded),
    raises,
  ),
  rint: fn(
    'rint(a)',
    'Rounds to the nearest integer, as a DOUBLE. Halves round to the even neighbor.',
    ['rint(2.5D)'],
    'DOUBLE -> DOUBLE',
  ),
  sqrt: fn(
    'sqrt(a)',
    'Returns the square root. Returns NaN for negative numbers.',
    ['sqrt(2)'],
    'DOUBLE -> DOUBLE',
  ),
  cbrt: ofDouble('cbrt(a)', 'Returns the cube root.', 'cbrt(27)'),
  exp: ofDouble('exp(a)', 'Returns e raised to the power of a.', 'exp(1)'),
  expm1: ofDouble('expm1(a)', 'Returns exp(a) - 1, accurate for values near 0.', 'expm1(0.001D)'),
  ln: fn(
    'ln(a)',
    'Returns the natural logarithm. Returns null for numbers that are not positive.',
    ['ln(2)'],
    'DOUBLE -> DOUBLE?',
    inexact,
  ),
  log: fn(
    'log(base, a)',
    'Returns the logarithm of a to the given base. Returns null for numbers that are not positive.',
    ['log(10, 100)'],
    'DOUBLE, DOUBLE -> DOUBLE?',
    inexact,
  ),
  log2: fn(
    'log2(a)',
    'Returns the base-2 logarithm. Returns null for numbers that are not positive.',
    ['log2(8)'],
    'DOUBLE -> DOUBLE?',
    inexact,
  ),
  log10: fn(
    'log10(a)',
    'Returns the base-10 logarithm. Returns null for numbers that are not positive.',
    ['log10(1000)'],
    'DOUBLE -> DOUBLE?',
    inexact,
  ),
  log1p: fn(
    'log1p(a)',
    'Returns ln(1 + a), accurate for values near 0. Returns null for -1 and below.',
    ['log1p(0.001D)'],
    'DOUBLE -> DOUBLE?',
    inexact,
  ),
  power: fn(
    'power(a, b)',
    'Returns a raised to the power of b.',
    ['power(2, 10)'],
    'DOUBLE, DOUBLE -> DOUBLE',
    inexact,
  ),
  factorial: fn(
    'factorial(n)',
    'Returns the factorial of n. Returns null if n is not between 0 and 20.',
    ['factorial(5)'],
    'INTEGER -> LONG?',
  ),
  hypot: fn(
    'hypot(a, b)',
    'Returns the square root of a² + b².',
    ['hypot(3, 4)'],
    'DOUBLE, DOUBLE -> DOUBLE',
    inexact,
  ),
  sin: ofDouble('sin(a)', 'Returns the sine of an angle in radians.', 'sin(1)'),
  cos: ofDouble('cos(a)', 'Returns the cosine of an angle in radians.', 'cos(1)'),
  tan: ofDouble('tan(a)', 'Returns the tangent of an angle in radians.', 'tan(1)'),
  asin: ofDouble(
    'asin(a)',
    'Returns the arcsine in radians. Returns NaN if a is not between -1 and 1.',
    'asin(1)',
  ),
  acos: ofDouble(
    'acos(a)',
    'Returns the arccosine in radians. Returns NaN if a is not between -1 and 1.',
    'acos(1)',
  ),
  atan: ofDouble('atan(a)', 'Returns the arctangent in radians.', 'atan(1)'),
  atan2: fn(
    'atan2(y, x)',
    'Returns the angle in radians between the positive x-axis and the point (x, y).',
    ['atan2(1, 2)'],
    'DOUBLE, DOUBLE -> DOUBLE',
    inexact,
  ),
  sinh: ofDouble('sinh(a)', 'Returns the hyperbolic sine.', 'sinh(1)'),
  cosh: ofDouble('cosh(a)', 'Returns the hyperbolic cosine.', 'cosh(1)'),
  tanh: ofDouble('tanh(a)', 'Returns the hyperbolic tangent.', 'tanh(1)'),
  asinh: ofDouble('asinh(a)', 'Returns the inverse hyperbolic sine.', 'asinh(1)'),
  acosh: ofDouble(
    'acosh(a)',
    'Returns the inverse hyperbolic cosine. Returns NaN for numbers below 1.',
    'acosh(2)',
  ),
  atanh: ofDouble(
    'atanh(a)',
    'Returns the inverse hyperbolic tangent. Returns NaN if a is not between -1 and 1.',
    'atanh(0.5)',
  ),
  cot: ofDouble('cot(a)', 'Returns the cotangent of an angle in radians.', 'cot(1)'),
  sec: ofDouble('sec(a)', 'Returns the secant of an angle in radians.', 'sec(1)'),
  csc: ofDouble('csc(a)', 'Returns the cosecant of an angle in radians.', 'csc(1)'),
  degrees: ofDouble('degrees(a)', 'Converts radians to degrees.', 'degrees(1)'),
  radians: ofDouble('radians(a)', 'Converts degrees to radians.', 'radians(180)'),
  pi: fn('pi()', 'Returns π.', ['pi()'], '-> DOUBLE!'),
  e: fn('e()', "Returns Euler's number e.", ['e()'], '-> DOUBLE!'),
  hex: fn(
    'hex(a)',
    'Converts an integer, a string or binary data to hexadecimal.',
    ['hex(255)', "hex('A')"],
    'LONG -> STRING | BINARY -> STRING | STRING -> STRING',
  ),
  unhex: fn(
    'unhex(text)',
    'Converts hexadecimal digits to binary data. Returns null if the string has other characters.',
    ["unhex('4142')"],
    'STRING -> BINARY?',
  ),
  bin: fn(
    'bin(n)',
    'Returns the binary representation of an integer as a string.',
    ['bin(10)'],
    'LONG -> STRING',
  ),
  conv: fn(
    'conv(text, from, to)',
    'Converts a number in a string from one base to another.',
    ["conv('ff', 16, 10)"],
    'STRING, INTEGER, INTEGER -> STRING?',
    raises,
  ),
  bit_count: fn(
    'bit_count(n)',
    'Returns the number of bits that are set.',
    ['bit_count(7)'],
    'INTEGRAL -> INTEGER | =BOOLEAN -> INTEGER',
  ),
  getbit: fn(
    'getbit(n, position)',
    'Returns the bit at a position. Positions count from 0 at the right.',
    ['getbit(11, 0)'],
    'INTEGRAL, INTEGER -> BYTE',
    raises,
  ),
  shiftleft: fn(
    'shiftleft(n, bits)',
    'Shifts the bits to the left.',
    ['shiftleft(1, 3)'],
    'INTEGER, INTEGER -> INTEGER | LONG, INTEGER -> LONG',
  ),
  shiftright: fn(
    'shiftright(n, bits)',
    'Shifts the bits to the right and keeps the sign.',
    ['shiftright(-8, 1)'],
    'INTEGER, INTEGER -> INTEGER | LONG, INTEGER -> LONG',
  ),
  shiftrightunsigned: fn(
    'shiftrightunsigned(n, bits)',
    'Shifts the bits to the right and fills with zeros.',
    ['shiftrightunsigned(-8, 1)'],
    'INTEGER, INTEGER -> INTEGER | LONG, INTEGER -> LONG',
  ),
  bitmap_bit_position: fn(
    'bitmap_bit_position(n)',
    'Returns the position of a number within its bitmap of 32,768 bits.',
    ['bitmap_bit_position(1)'],
    'LONG -> LONG',
  ),
  bitmap_bucket_number: fn(
    'bitmap_bucket_number(n)',
    'Returns the number of the bitmap that holds a number.',
    ['bitmap_bucket_number(32769)'],
    'LONG -> LONG',
  ),
  bitmap_count: fn(
    'bitmap_count(bytes)',
    'Returns the number of bits that are set in a bitmap.',
    ["bitmap_count(X'1010')"],
    '=!BINARY -> LONG',
  ),
  width_bucket: fn(
    'width_bucket(value, low, high, count)',
    'Returns the number of the equal-width bucket the value falls into, from 1 to count. Returns 0 below low and count + 1 above high.',
    ['width_bucket(5.3D, 0.2D, 10.6D, 5)'],
    '!INTERVAL_DAY_TIME, INTERVAL_DAY_TIME, INTERVAL_DAY_TIME, LONG -> LONG? | !INTERVAL_YEAR_MONTH, INTERVAL_YEAR_MONTH, INTERVAL_YEAR_MONTH, LONG -> LONG? | DOUBLE, DOUBLE, DOUBLE, LONG -> LONG?',
  ),
} satisfies Readonly<Record<string, Signature>>;
