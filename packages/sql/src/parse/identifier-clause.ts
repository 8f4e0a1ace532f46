import { syntaxError } from './syntax-error.ts';
import type { StringToken, Token } from './token.ts';

/**
 * `IDENTIFIER('t.a')` is the name `t.a`, wherever a name may stand. The string may be joined from
 * constant ones: `IDENTIFIER('t.' || 'a')`, `IDENTIFIER(concat('t', '.a'))`, and changed by `lower`,
 * `upper` and `trim`.
 */
export function withIdentifiers(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const name = nameAt(tokens, index);
    if (name === null) found.push(tokens[index]!);
    else {
      found.push(...name.tokens);
      index = name.close;
    }
  }
  return found;
}

function nameAt(
  tokens: readonly Token[],
  index: number,
): { readonly tokens: readonly Token[]; readonly close: number } | null {
  const word = tokens[index];
  if (word?.kind !== 'word' || word.upper !== 'IDENTIFIER' || !isSymbol(tokens[index + 1], '('))
    return null;
  const text = constantAt(tokens, index + 2);
  if (text === null || !isSymbol(tokens[text.next], ')') || isSymbol(tokens[index - 1], '.'))
    return null;
  const name = partsOf(text.value, {
    start: tokens[index + 2]!.start,
    end: tokens[text.next - 1]!.end,
  });
  if (name === null) return null;
  if (isSymbol(tokens[text.next + 1], '.'))
    throw syntaxError('IDENTIFIER_WITH_PATH', {}, [word.start, tokens[text.next]!.end]);
  return { tokens: name, close: text.next };
}

function isSymbol(token: Token | undefined, text: string): boolean {
  return token?.kind === 'symbol' && token.text === text;
}

type Constant = { readonly value: string; readonly next: number };

/** The constant string that starts at the index, and the index after it. */
function constantAt(tokens: readonly Token[], index: number): Constant | null {
  let joined = termAt(tokens, index);
  while (joined !== null && isSymbol(tokens[joined.next], '||')) {
    const term = termAt(tokens, joined.next + 1);
    joined = term === null ? null : { value: joined.value + term.value, next: term.next };
  }
  return joined;
}

function termAt(tokens: readonly Token[], index: number): Constant | null {
  const token = tokens[index];
  if (token?.kind === 'string') return literalAt(token, index);
  if (token?.kind !== 'word' || !isSymbol(tokens[index + 1], '(')) return null;
  const change = changes[token.upper];
  if (change !== undefined) return changedAt(tokens, index + 2, change);
  if (token.upper !== 'CONCAT') return null;
  let value = '';
  let next = index + 1;
  do {
    const argument = constantAt(tokens, next + 1);
    if (argument === null) return null;
    value += argument.value;
    next = argument.next;
  } while (isSymbol(tokens[next], ','));
  return isSymbol(tokens[next], ')') ? { value, next: next + 1 } : null;
}

const changes: Readonly<Record<string, (text: string) => string>> = {
  LOWER: (text) => text.toLowerCase(),
  LCASE: (text) => text.toLowerCase(),
  UPPER: (text) => text.toUpperCase(),
  UCASE: (text) => text.toUpperCase(),
  TRIM: (text) => text.replaceAll(/^ +| +$/g, ''),
};

function changedAt(
  tokens: readonly Token[],
  index: number,
  change: (text: string) => string,
): Constant | null {
  const text = constantAt(tokens, index);
  return text !== null && isSymbol(tokens[text.next], ')')
    ? { value: change(text.value), next: text.next + 1 }
    : null;
}

function literalAt({ value, parts }: StringToken, index: number): Constant | null {
  return parts === undefined ? { value, next: index + 1 } : null;
}

const part = /\s*(?:`((?:[^`]|``)+)`|([A-Za-z_][A-Za-z0-9_]*))\s*(\.|$)/y;

/** The parts of a name with their positions in the text; null if the text is not a name. */
function partsOf(
  text: string,
  { start, end }: Pick<Token, 'start' | 'end'>,
): readonly Token[] | null {
  const isPlain = end - start === text.length + 2;
  const found: Token[] = [];
  for (let at = 0; at < text.length || found.at(-1)?.kind === 'symbol';) {
    part.lastIndex = at;
    const match = part.exec(text);
    if (match === null) return null;
    const [whole, quoted, bare = '', point] = match;
    const span = isPlain
      ? { start: start + 1 + at, end: start + 1 + at + whole.length - (point ?? '').length }
      : { start, end };
    found.push({ kind: 'quoted', text: quoted?.replaceAll('``', '`') ?? bare, ...span });
    if (point === '.') found.push({ kind: 'symbol', text: '.', ...span });
    at += whole.length;
  }
  return found.length > 0 ? found : null;
}
