import {
  phrase,
  isFloating,
  isIntegral,
  isInterval,
  type DataType,
  type Expression,
} from '@millrace/plan';
import { type Form, type Site, refuse } from '../form.ts';
import { nestedKey } from '../nested-key.ts';
import { raisesOnlyWith } from '../raises-together.ts';
import { isVariable, mayRaise } from '../raises.ts';
import { printType } from '../type.ts';
import {
  addDecimals,
  divideDecimals,
  divideDecimalsWhole,
  multiplyDecimals,
  remainderOfDecimals,
  scaled,
  unscaled,
} from './decimals.ts';
import { remainderOfIntegers, wholeQuotientOfColumns } from './integer-division.ts';
import { fitted } from './intervals.ts';
import { like } from './like.ts';
import { divideNarrow, wholeQuotientNarrow } from './narrow-quotient.ts';

/** A longer text is computed once, by a lambda, which costs more than a short one twice. */
const MAX_REPEATED = 200;

export const operators = {
  add: arithmetic('+', (site, a, b) => addDecimals(site, '+', a, b)),
  subtract: arithmetic('-', (site, a, b) => addDecimals(site, '-', a, b)),
  multiply: arithmetic('*', multiplyDecimals),
  divide: (site) =>
    divideNarrow(site) ??
    checkedDivision(site, 'DIVIDE_BY_ZERO', (a, b) =>
      site.type.kind === 'DECIMAL' ? divideDecimals(site, a, b) : `(${a} / ${b})`,
    ),
  div: (site) =>
    wholeQuotientNarrow(site) ??
    wholeQuotientOfColumns(site) ??
    checkedDivision(site, 'DIVIDE_BY_ZERO', (a, b) =>
      site.typeOf(0).kind === 'DECIMAL'
        ? divideDecimalsWhole(site, a, b)
        : wholeQuotient(site, a, b),
    ),
  mod: (site) =>
    remainderOfIntegers(site) ??
    checkedDivision(site, 'REMAINDER_BY_ZERO', (a, b) => remainder(site, a, b)),
  negate: (site) =>
    site.bind(0, (a) =>
      isInterval(site.type)
        ? fitted(site, `(- CAST(${a} AS HUGEINT))`)
        : negated(site, a, `(- ${a})`),
    ),
  eq: comparison('='),
  eq_null_safe: comparison('IS NOT DISTINCT FROM'),
  ne: comparison('<>'),
  lt: ordered('<'),
  le: ordered('<='),
  gt: ordered('>'),
  ge: ordered('>='),
  and: (site, a, b) => guarded(site, a, b, 'AND', 'false'),
  or: (site, a, b) => guarded(site, a, b, 'OR', 'true'),
  not: (_, a) => `(NOT ${a})`,
  is_null: (_, a) => `(${a} IS NULL)`,
  is_not_null: (_, a) => `(${a} IS NOT NULL)`,
  is_true: (_, a) => `(${a} IS TRUE)`,
  is_false: (_, a) => `(${a} IS FALSE)`,
  in: (_, a, ...items) => `(${a} IN (${items.join(', ')}))`,
  like: (site) => like(site),
  ilike: (site) => like(site, true),
  bit_and: infix('&'),
  bit_or: infix('|'),
  bit_xor: (_, a, b) => `xor(${a}, ${b})`,
  bit_not: (_, a) => `(~ ${a})`,
  get_item: (site, a, key) => {
    if (site.typeOf(0).kind === 'MAP') return mapValue(site, a, key);
    const outside = site.raise('INVALID_ARRAY_INDEX', key);
    return site.bind(0, (list) =>
      site.bind(
        1,
        (index) =>
          `CASE WHEN ${list} IS NOT NULL AND (${index} < 0 OR ${index} >= len(${list})) THEN ${outside} ELSE ${list}[${index} + 1] END`,
      ),
    );
  },
  get_field: (site, a) => {
    const name = String(site.literal(1, phrase`The name of a member`));
    const type = site.typeOf(0);
    const struct = type.kind === 'ARRAY' ? type.element : type;
    const fields = struct.kind === 'STRUCT' ? struct.fields : [];
    const position = memberIndex(
      fields.map((field) => field.name),
      name,
    );
    return type.kind === 'ARRAY'
      ? `list_transform(${a}, lambda _m: struct_extract_at(_m, ${position + 1}))`
      : `struct_extract_at(${a}, ${position + 1})`;
  },
} satisfies Record<string, Form>;

/** The value of a key; null if it is absent. */
export function mapValue(site: Site, a: string, key: string): string {
  const type = site.typeOf(0);
  if (type.kind === 'MAP' && isFloating(type.key))
    return refuse(
      phrase`Looking up floating-point keys in a map isn't supported on the embedded engine.`,
    );
  return `map_extract_value(${a}, ${key})`;
}

function memberIndex(names: readonly string[], name: string): number {
  const exact = names.indexOf(name);
  const index =
    exact >= 0 ? exact : names.findIndex((other) => other.toLowerCase() === name.toLowerCase());
  return index >= 0 ? index : refuse(phrase`The struct has no member ${name}.`);
}

/** Integer overflows raise in DuckDB, but without naming the node. */
function arithmetic(
  operator: string,
  ofDecimals: (site: Site, a: string, b: string) => string,
): Form {
  return (site, a, b) => {
    const body = (left: string, right: string): string =>
      site.type.kind === 'DECIMAL'
        ? ofDecimals(site, left, right)
        : traced(site, [left, right], `(${left} ${operator} ${right})`);
    return site.traced
      ? site.bind(0, (left) => site.bind(1, (right) => body(left, right)))
      : body(a, b);
  };
}

function wholeQuotient(site: Site, a: string, divisor: string): string {
  if (!site.traced) return `(${a} // ${divisor})`;
  return site.share(a, (x) => site.share(divisor, (b) => traced(site, [x, b], `(${x} // ${b})`)));
}

/**
 * For operations whose failures must be named: raises for its call if it returns null although no
 * operand is null.
 */
/**
 * Spark negates decimals with 34 digits and rounds the rest half to even; 38 nines are an error
 * then. `otherwise` is what other numbers become.
 */
export function negated(site: Site, a: string, otherwise: string): string {
  const { type } = site;
  if (type.kind !== 'DECIMAL' || type.precision <= 34) return traced(site, [a], otherwise);
  const rounded = site.share(unscaled(a, type), (n) => {
    const cases = [1, 2, 3, 4].map((drop) => {
      const unit = `${10n ** BigInt(drop)}`;
      return `WHEN abs(${n}) < ${10n ** BigInt(34 + drop)} THEN spark_quotient_even(- ${n}, ${unit}) * ${unit}`;
    });
    return site.share(`CASE ${cases.join(' ')} END`, (found) => {
      const failure = site.raise(
        'NUMERIC_VALUE_OUT_OF_RANGE.WITHOUT_SUGGESTION',
        `CAST(${a} AS VARCHAR)`,
      );
      return `CASE WHEN abs(${found}) < ${10n ** BigInt(type.precision)} THEN ${scaled(found, type)} WHEN ${a} IS NOT NULL THEN ${failure} END`;
    });
  });
  const digits = '9'.repeat(34).padStart(type.scale + 1, '0');
  const point = digits.length - type.scale;
  const most = `CAST('${digits.slice(0, point)}.${digits.slice(point)}' AS ${printType(type)})`;
  return `CASE WHEN ${a} BETWEEN -${most} AND ${most} THEN ${otherwise} ELSE ${rounded} END`;
}

export function traced(site: Site, operands: readonly string[], operation: string): string {
  if (!site.traced || isFloating(site.type)) return operation;
  const code =
    site.type.kind === 'BYTE' || site.type.kind === 'SHORT'
      ? 'BINARY_ARITHMETIC_OVERFLOW'
      : 'ARITHMETIC_OVERFLOW';
  return `CASE WHEN ${operands.map((operand) => `${operand} IS NOT NULL`).join(' AND ')} THEN coalesce(TRY(${operation}), ${site.raise(code)}) END`;
}

function infix(operator: string): Form {
  return (_, a, b) => `(${a} ${operator} ${b})`;
}

/**
 * In nested values DuckDB puts null last and Spark first. DuckDB makes BETWEEN of two bounds of one
 * value, and has none for nested values.
 */
function ordered(operator: '<' | '<=' | '>' | '>='): Form {
  return (site, a, b) => {
    if (!isArrayOrStruct(site.typeOf(0))) return compare(site, operator, a, b);
    const [left, right] = [nestedKey(a, site.typeOf(0)), nestedKey(b, site.typeOf(1))];
    return operator.startsWith('>')
      ? `(${opaque(left)} ${operator} ${right})`
      : `(${left} ${operator} ${opaque(right)})`;
  };
}

function comparison(operator: string): Form {
  return (site, a, b) => compare(site, operator, a, b);
}

/** DuckDB's optimizer doesn't rewrite what is inside coalesce. */
function opaque(sql: string): string {
  return `coalesce(${sql}, NULL)`;
}

/** DuckDB makes `x > 4` of `x + 1 > 5`, where no overflow is left. */
function compare({ args }: Site, operator: string, a: string, b: string): string {
  const [left, right] = args as readonly [Expression, Expression];
  if (isIntegerArithmetic(left) && !isVariable(right)) return `(${opaque(a)} ${operator} ${b})`;
  if (isIntegerArithmetic(right) && !isVariable(left)) return `(${a} ${operator} ${opaque(b)})`;
  return `(${a} ${operator} ${b})`;
}

function isIntegerArithmetic(expression: Expression): boolean {
  if (expression.kind === 'cast') return isIntegerArithmetic(expression.input);
  return (
    expression.kind === 'call' &&
    ['add', 'subtract', 'multiply'].includes(expression.fn) &&
    isIntegral(expression.type) &&
    expression.args.filter(isVariable).length === 1
  );
}

export function isArrayOrStruct(type: DataType): boolean {
  return type.kind === 'ARRAY' || type.kind === 'STRUCT' || type.kind === 'MAP';
}

/**
 * Spark evaluates the right side only if the left one doesn't decide the result; DuckDB would
 * always evaluate it.
 */
function guarded(
  site: Site,
  a: string,
  b: string,
  operator: 'AND' | 'OR',
  deciding: string,
): string {
  const [left, right] = site.args as readonly [Expression, Expression];
  if (!mayRaise(right) || (!site.traced && raisesOnlyWith(left, right)))
    return `(${a} ${operator} ${b})`;
  const guard = (decided: string): string =>
    `CASE WHEN ${decided} = ${deciding} THEN ${deciding} ELSE (${decided} ${operator} ${b}) END`;
  // Unchanged if it can't raise: then DuckDB may still push it down.
  if (!mayRaise(left)) return `(${a} ${operator} ${guard(a)})`;
  return a.length <= MAX_REPEATED ? guard(a) : site.share(a, guard);
}

/** The divisor raises if it is zero and the dividend isn't null. */
function checkedDivision(
  site: Site,
  code: string,
  body: (dividend: string, divisor: string) => string,
): string {
  const [, divisor] = site.args as readonly [Expression, Expression];
  const core = divisor.kind === 'cast' ? divisor.input : divisor;
  if (core.kind === 'literal' && core.value !== null && Number(core.value) !== 0)
    return body(site.print(0), site.print(1));
  return site.bind(1, (b) => {
    const checked = (...conditions: readonly string[]): string =>
      `CASE WHEN ${[`${b} = 0`, ...conditions].join(' AND ')} THEN ${site.raise(code)} ELSE ${b} END`;
    const present = site.present(0);
    if (present !== null) return body(site.print(0), checked(...present));
    return site.bind(0, (a) => body(a, checked(`${a} IS NOT NULL`)));
  });
}

export function remainder(site: Site, a: string, divisor: string): string {
  if (site.type.kind === 'DECIMAL') return remainderOfDecimals(site, a, divisor);
  if (!isIntegral(site.type)) return `(${a} % ${divisor})`;
  const divisorExpression = site.args[1]!;
  if (divisorExpression.kind === 'literal')
    return Number(divisorExpression.value) === -1 ? `(${a} & 0)` : `(${a} % ${divisor})`;
  // DuckDB overflows on MIN % -1, which is 0.
  return site.share(divisor, (b) => `(${a} % CASE WHEN ${b} = -1 THEN 1 ELSE ${b} END)`);
}
