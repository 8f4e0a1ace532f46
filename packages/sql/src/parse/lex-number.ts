import { syntaxError } from './syntax-error.ts';
import type { NumberSuffix, NumberToken } from './token.ts';

const number = /(?:\d+(\.\d*)?|(\.\d+))([eE][+-]?\d+)?(BD|bd|Bd|bD|[LlSsYyFfDd])?/y;
const wordCharacter = /[A-Za-z0-9_]/;
const wordOnly = /^[A-Za-z0-9_]+$/;

/**
 * A number; null if none starts here or if a name continues after the digits (`1a`, `2024_sales`).
 * As in Spark, the dot of `1.x` is an operator.
 */
export function lexNumber(text: string, start: number): NumberToken | null {
  number.lastIndex = start;
  const match = number.exec(text);
  if (match === null) return null;
  const whole = match[0];
  const suffix = (match[4] ?? '').toUpperCase() as NumberSuffix;
  const end = start + whole.length;
  if (wordCharacter.test(text[end] ?? '')) return beforeWord(text, start, end, whole, match[1]);
  if (
    isInteger(suffix) &&
    (match[1] !== undefined || match[2] !== undefined || match[3] !== undefined)
  ) {
    throw syntaxError('FRACTION_WITH_INTEGER_SUFFIX', { number: whole }, [start, end]);
  }
  return {
    kind: 'number',
    digits: whole.slice(0, whole.length - suffix.length),
    suffix,
    start,
    end,
  };
}

function isInteger(suffix: NumberSuffix): boolean {
  return suffix === 'L' || suffix === 'S' || suffix === 'Y';
}

/**
 * Word characters follow: a name that starts with digits, the integer before a dot (`1.x`), or
 * nothing meaningful.
 */
function beforeWord(
  text: string,
  start: number,
  end: number,
  whole: string,
  fraction: string | undefined,
): NumberToken | null {
  if (wordOnly.test(whole)) return null;
  if (fraction === '.') {
    const dot = text.indexOf('.', start);
    return { kind: 'number', digits: text.slice(start, dot), suffix: '', start, end: dot };
  }
  throw syntaxError('NUMBER_BEFORE_LETTERS', { number: whole }, [start, end + 1]);
}
