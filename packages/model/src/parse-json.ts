import { millraceError } from './errors.ts';
import { parseWithExactNumbers } from './exact-numbers.ts';

/** How deep JSON from outside may be nested. */
export const MAX_JSON_DEPTH = 200;

/**
 * Parses JSON from outside. Refuses what is nested more than `MAX_JSON_DEPTH` deep and the member name `__proto__`.
 * Throws `MALFORMED_JSON` or `TOO_DEEP`.
 */
export function parseJson(text: string): unknown {
  return parseChecked(text, JSON.parse);
}

/** The same, with numbers that a double cannot hold kept as they were written (`ExactNumber`). */
export function parseJsonExactly(text: string): unknown {
  return parseChecked(text, parseWithExactNumbers);
}

function parseChecked(text: string, parse: (text: string) => unknown): unknown {
  checkDepth(text);
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw millraceError('MALFORMED_JSON', { reason: error instanceof Error ? error.message : String(error) });
  }
  if (/__proto__|\\u/i.test(text)) refusePrototype(value);
  return value;
}

const QUOTE = 34;
const BACKSLASH = 92;

function checkDepth(text: string): void {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === QUOTE) index = endOfString(text, index);
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > MAX_JSON_DEPTH) throw millraceError('TOO_DEEP', { limit: MAX_JSON_DEPTH });
    } else if (unit === 0x5d || unit === 0x7d) depth--;
  }
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}

function refusePrototype(root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) throw millraceError('MALFORMED_JSON', { reason: 'the member name "__proto__" is not allowed.' });
    for (const member of Object.values(value)) open.push(member);
  }
}
