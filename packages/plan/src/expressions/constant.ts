import { isFloating, isIntegral, isNumeric, type DataType } from '../data-type.ts';
import type { Call, Cast, Expression } from '../expression.ts';
import type { Value } from '../value.ts';

/**
 * The value of a literal, or of an expression that joins, converts, counts and adds literals to a
 * string, a number or a truth value; undefined for anything else.
 */
export function constantOf(expression: Expression): Value | undefined {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind !== 'cast' && expression.kind !== 'call') return undefined;
  if (isIntegral(expression.type)) return whole(expression);
  if (expression.type.kind === 'BOOLEAN') return truth(expression);
  if (isFloating(expression.type)) return floating(expression);
  if (expression.type.kind !== 'STRING') return undefined;
  return expression.kind === 'cast' ? castText(expression.input) : joinedText(expression);
}

function castText(input: Expression): Value | undefined {
  const value = constantOf(input);
  if (value === undefined || value === null) return value;
  return input.type.kind === 'STRING' || isIntegral(input.type) ? String(value) : undefined;
}

function joinedText({ fn, args: parts }: Call): Value | undefined {
  const args = parts.map(constantOf);
  if (fn !== 'concat' || args.includes(undefined)) return undefined;
  return args.includes(null) ? null : args.join('');
}

/** Undefined for what doesn't fit, too: it fails where it is evaluated. */
function whole(expression: Expression): Value | undefined {
  if (expression.kind !== 'cast') return expression.kind === 'call' ? sum(expression) : undefined;
  const { input } = expression;
  const value = constantOf(input);
  if (Number.isFinite(value)) return fitted(BigInt(Math.trunc(Number(value))), expression.type);
  const text = String(value).trim();
  const digits = input.type.kind === 'DECIMAL' ? text.replace(/\.\d*$/, '') : text;
  return /^[+-]?[0-9]{1,19}$/.test(digits) ? fitted(BigInt(digits), expression.type) : undefined;
}

function truth(expression: Cast | Call): Value | undefined {
  if (expression.kind === 'cast') return castTruth(expression.input);
  const [a, b] = expression.args.map(constantOf);
  const { fn } = expression;
  if (fn === 'not') return typeof a === 'boolean' ? !a : a;
  if (a === undefined || b === undefined || (fn !== 'and' && fn !== 'or')) return undefined;
  const decisive = fn === 'or';
  if (a === decisive || b === decisive) return decisive;
  return a === null || b === null ? null : !decisive;
}

/** A number as DOUBLE or FLOAT. */
function floating(expression: Cast | Call): Value | undefined {
  if (expression.kind !== 'cast' || !isNumeric(expression.input.type)) return undefined;
  const value = constantOf(expression.input);
  if (value === undefined || value === null) return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  return expression.type.kind === 'FLOAT' ? Math.fround(number) : number;
}

function castTruth(input: Expression): Value | undefined {
  const value = constantOf(input);
  return isIntegral(input.type) && typeof value === 'number' ? value !== 0 : undefined;
}

function sum(call: Call): Value | undefined {
  const { fn, args, type } = call;
  if (fn === 'length') return lengthOf(call);
  const numbers = args.map((argument) => {
    const value = isIntegral(argument.type) ? constantOf(argument) : undefined;
    return value === undefined || value === null ? null : BigInt(String(value));
  });
  if (numbers.includes(null)) return undefined;
  const [a = 0n, b = 0n] = numbers as readonly bigint[];
  if (fn === 'add') return fitted(a + b, type);
  if (fn === 'subtract') return fitted(a - b, type);
  if (fn === 'multiply') return fitted(a * b, type);
  if (fn === 'negate') return fitted(-a, type);
  return undefined;
}

function lengthOf({ args: [text], type }: Call): Value | undefined {
  const value = text?.type.kind === 'STRING' ? constantOf(text) : undefined;
  return typeof value === 'string' ? fitted(BigInt(Array.from(value).length), type) : undefined;
}

const bits: Readonly<Record<string, number>> = { BYTE: 8, SHORT: 16, INTEGER: 32, LONG: 64 };

function fitted(value: bigint, { kind }: DataType): Value | undefined {
  if (BigInt.asIntN(bits[kind] ?? 0, value) !== value) return undefined;
  return kind === 'LONG' ? String(value) : Number(value);
}
