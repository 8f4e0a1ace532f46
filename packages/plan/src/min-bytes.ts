import type { Call, Expression } from './expression.ts';

/**
 * A lower bound of the bytes that a value takes, derived from the constants in its expression
 * alone; 0 if they imply nothing. It lets `repeat('a', 2000000000)` be refused before anything
 * computes it.
 */
export function minBytes(expression: Expression): number {
  return sizeOf(expression).bytes;
}

/** `unit` is set if the value is known: that string, repeated `times` times. */
type Size = { readonly bytes: number; readonly unit?: string; readonly times?: number };

const unknown: Size = { bytes: 0 };
const sizes = new WeakMap<Expression, Size>();

function sizeOf(expression: Expression): Size {
  const known = sizes.get(expression);
  if (known !== undefined) return known;
  const size = computeSize(expression);
  sizes.set(expression, size);
  return size;
}

function computeSize(expression: Expression): Size {
  if (expression.kind === 'literal')
    return typeof expression.value === 'string' && expression.type.kind === 'STRING'
      ? repeated(expression.value, 1)
      : unknown;
  if (expression.kind === 'call') return callSize(expression);
  return unknown;
}

function callSize({ fn, args, type }: Call): Size {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- only some are known
  switch (fn) {
    case 'repeat':
      return repeat(args[0], constantInteger(args[1]));
    case 'space':
      return repeated(' ', constantInteger(args[0]) ?? 0);
    case 'lpad':
    case 'rpad':
      return { bytes: padsWithText(args[2]) ? Math.max(0, constantInteger(args[1]) ?? 0) : 0 };
    case 'concat':
      return { bytes: args.reduce((sum, argument) => sum + minBytes(argument), 0) };
    case 'replace':
      return replaced(args);
    case 'array_repeat':
      return {
        bytes:
          Math.max(0, constantInteger(args[1]) ?? 0) *
          Math.max(1, args[0] === undefined ? 0 : minBytes(args[0])),
      };
    case 'sequence':
      return {
        bytes:
          sequenceLength(args) *
          (type.kind === 'ARRAY' ? (bytesOfType[type.element.kind] ?? 1) : 1),
      };
    default:
      return unknown;
  }
}

const bytesOfType: Readonly<Record<string, number>> = {
  BYTE: 1,
  SHORT: 2,
  INTEGER: 4,
  DATE: 4,
  LONG: 8,
  TIMESTAMP: 8,
  TIMESTAMP_NTZ: 8,
};

function repeated(unit: string, times: number): Size {
  return { bytes: utf8Length(unit) * Math.max(0, times), unit, times: Math.max(0, times) };
}

function repeat(value: Expression | undefined, times: number | null): Size {
  if (value === undefined || times === null) return unknown;
  const { bytes, unit, times: inner } = sizeOf(value);
  if (unit !== undefined && inner !== undefined) return repeated(unit, inner * times);
  return { bytes: bytes * Math.max(0, times) };
}

/**
 * How often the search string occurs within one unit of a repeated string, times the number of
 * repetitions.
 */
function replaced([text, search, replacement]: readonly Expression[]): Size {
  const wanted = search?.kind === 'literal' && typeof search.value === 'string' ? search.value : '';
  if (text === undefined || replacement === undefined || wanted === '') return unknown;
  const { unit, times } = sizeOf(text);
  if (unit === undefined || times === undefined) return unknown;
  return { bytes: (unit.split(wanted).length - 1) * times * minBytes(replacement) };
}

function padsWithText(fill: Expression | undefined): boolean {
  return (
    fill === undefined || (fill.kind === 'literal' && fill.value !== '' && fill.value !== null)
  );
}

function sequenceLength([start, end, step]: readonly Expression[]): number {
  const from = constantInteger(start);
  const to = constantInteger(end);
  const by = stepBetween(start, step);
  return from === null || to === null || by === null || by === 0
    ? 0
    : Math.floor(Math.abs(to - from) / Math.abs(by)) + 1;
}

const MICROS_OF_DAY = 86_400_000_000;

/** In microseconds for timestamps, whose own step is a day. */
function stepBetween(start: Expression | undefined, step: Expression | undefined): number | null {
  const kind = start?.type.kind;
  if (step === undefined)
    return kind === 'TIMESTAMP' || kind === 'TIMESTAMP_NTZ' ? MICROS_OF_DAY : 1;
  const amount = constantInteger(step);
  const unit = step.type.kind === 'INTERVAL_YEAR_MONTH' ? 31 * MICROS_OF_DAY : 1;
  return amount === null ? null : amount * unit;
}

/** For a literal, a cast of one, and sums and products of these. */
function constantInteger(expression: Expression | undefined): number | null {
  if (expression === undefined) return null;
  if (expression.kind === 'cast') return constantInteger(expression.input);
  if (expression.kind === 'literal') return integerOf(expression.value);
  if (expression.kind !== 'call' || (expression.fn !== 'add' && expression.fn !== 'multiply'))
    return null;
  const left = constantInteger(expression.args[0]);
  const right = constantInteger(expression.args[1]);
  if (left === null || right === null) return null;
  return expression.fn === 'add' ? left + right : left * right;
}

function integerOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : null;
}

const encoder = new TextEncoder();

function utf8Length(text: string): number {
  return encoder.encode(text).length;
}
