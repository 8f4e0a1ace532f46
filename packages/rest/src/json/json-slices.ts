/** A value's place in a valid JSON text. */
export type Slice = { readonly start: number; readonly end: number };

/** The value of a JSON text. */
export function wholeValue(text: string): Slice {
  const start = afterBlanks(text, 0);
  return { start, end: endOfValue(text, start) };
}

/**
 * The value at a path below another; the first of two members with the same name. Undefined if there
 * is none.
 */
export function valueAt(text: string, slice: Slice, path: readonly string[]): Slice | undefined {
  let found: Slice | undefined = slice;
  for (const step of path) {
    if (found === undefined) return undefined;
    found = text[found.start] === '[' ? elementAt(text, found, step) : memberAt(text, found, step);
  }
  return found;
}

/** The elements of a list. */
export function* elementsOf(text: string, { start }: Slice): Generator<Slice> {
  let at = afterBlanks(text, start + 1);
  while (text[at] !== ']') {
    const end = endOfValue(text, at);
    yield { start: at, end };
    at = afterBlanks(text, end);
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
}

/** The names and values of an object's members. */
export function* membersOf(text: string, { start }: Slice): Generator<[string, Slice]> {
  let at = afterBlanks(text, start + 1);
  while (text[at] !== '}') {
    const endOfName = endOfString(text, at);
    const name = JSON.parse(text.slice(at, endOfName)) as string;
    const from = afterBlanks(text, afterBlanks(text, endOfName) + 1);
    const end = endOfValue(text, from);
    yield [name, { start: from, end }];
    at = afterBlanks(text, end);
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
}

function memberAt(text: string, slice: Slice, wanted: string): Slice | undefined {
  if (text[slice.start] !== '{') return undefined;
  for (const [name, value] of membersOf(text, slice)) if (name === wanted) return value;
  return undefined;
}

function elementAt(text: string, slice: Slice, step: string): Slice | undefined {
  if (!/^-?\d{1,9}$/.test(step)) return undefined;
  return [...elementsOf(text, slice)].at(Number(step));
}

const blank = /[^ \t\r\n]/g;
const bracket = /["{}[\]]/g;
const afterScalar = /[,\]} \t\r\n]/g;

function afterBlanks(text: string, at: number): number {
  return nextMatch(blank, text, at);
}

function endOfValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return endOfString(text, at);
  if (first !== '{' && first !== '[') return nextMatch(afterScalar, text, at);
  let depth = 0;
  for (let next = at; next < text.length;) {
    next = nextMatch(bracket, text, next);
    const found = text[next];
    if (found === '"') {
      next = endOfString(text, next);
      continue;
    }
    depth += found === '{' || found === '[' ? 1 : -1;
    next += 1;
    if (depth === 0) return next;
  }
  return text.length;
}

/** `at`: the opening quote. */
function endOfString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
}

function nextMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? text.length;
}
