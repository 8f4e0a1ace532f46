import { isMillraceError, MillraceError, millraceError } from './errors.ts';
import { parseWithExactNumbers } from './exact-numbers.ts';

/** The maximum depth of JSON from outside. */
export const MAX_JSON_DEPTH = 200;

/**
 * The most values in the JSON of a request, and the most members of one of its objects: parsing and
 * validating more keeps the server busy.
 */
const MAX_JSON_VALUES = 500_000;
const MAX_JSON_MEMBERS = 20_000;
/** Shorter text can't contain that many. */
const MIN_SIZE_CHECKED = 100_000;

/** Throws `TOO_LARGE` if JSON text from a request has too many values. */
export function checkJsonSize(text: string): void {
  if (text.length < MIN_SIZE_CHECKED) return;
  const members: number[] = [];
  let values = 1;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === QUOTE) index = endOfString(text, index);
    else if (unit === OPEN_BRACKET || unit === OPEN_BRACE) {
      members.push(unit === OPEN_BRACE ? 1 : -Infinity);
      values += 1;
    } else if (unit === CLOSE_BRACKET || unit === CLOSE_BRACE) members.pop();
    else if (unit === COMMA) {
      values += 1;
      const last = members.length - 1;
      if (last >= 0 && (members[last]! += 1) > MAX_JSON_MEMBERS)
        throw tooMany('An object of this JSON', 'members', MAX_JSON_MEMBERS);
    }
    if (values > MAX_JSON_VALUES) throw tooMany('This JSON', 'values', MAX_JSON_VALUES);
  }
}

function tooMany(what: string, parts: string, limit: number): MillraceError {
  return new MillraceError(
    'TOO_LARGE',
    `${what} has more than ${limit.toLocaleString('en-US')} ${parts}. Send less at a time.`,
  );
}

/**
 * Parses JSON from outside. Rejects JSON that is nested deeper than `MAX_JSON_DEPTH` or has too
 * many values, and the member name `__proto__`. Throws `MALFORMED_JSON`, `TOO_DEEP` or `TOO_LARGE`.
 */
export function parseJson(text: string): unknown {
  return parseChecked(text, (flat) => {
    checkJsonSize(flat);
    return JSON.parse(flat);
  });
}

/**
 * The same without a limit of values, with numbers that a double can't represent as they were
 * written (`ExactNumber`).
 */
export function parseJsonExactly(text: string): unknown {
  return parseChecked(text, parseWithExactNumbers);
}

function parseChecked(text: string, parse: (text: string) => unknown): unknown {
  checkDepth(text);
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    if (isMillraceError(error)) throw error;
    throw millraceError('MALFORMED_JSON', {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
  if (/__proto__|\\u/i.test(text)) refusePrototype(value);
  return value;
}

const COMMA = 44;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const QUOTE = 34;
const BACKSLASH = 92;

function checkDepth(text: string): void {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === QUOTE) index = endOfString(text, index);
    else if (unit === OPEN_BRACKET || unit === OPEN_BRACE) {
      if (++depth > MAX_JSON_DEPTH) throw millraceError('TOO_DEEP', { limit: MAX_JSON_DEPTH });
    } else if (unit === CLOSE_BRACKET || unit === CLOSE_BRACE) depth--;
  }
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE)
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}

function refusePrototype(root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__'))
      throw millraceError('MALFORMED_JSON', {
        reason: 'the member name "__proto__" is not allowed.',
      });
    for (const member of Object.values(value)) open.push(member);
  }
}
