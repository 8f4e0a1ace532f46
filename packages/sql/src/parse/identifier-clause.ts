import type { Token } from './token.ts';

/** `IDENTIFIER('t.a')` is the name `t.a`, wherever a name may stand. */
export function withIdentifiers(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const name = nameAt(tokens, index);
    if (name === null) found.push(tokens[index]!);
    else {
      found.push(...name);
      index += 3;
    }
  }
  return found;
}

function nameAt(tokens: readonly Token[], index: number): readonly Token[] | null {
  const [word, open, text, close] = tokens.slice(index, index + 4);
  if (word?.kind !== 'word' || word.upper !== 'IDENTIFIER') return null;
  if (!isSymbol(open, '(') || text?.kind !== 'string' || !isSymbol(close, ')')) return null;
  return text.parts === undefined ? partsOf(text.value, text) : null;
}

function isSymbol(token: Token | undefined, text: string): boolean {
  return token?.kind === 'symbol' && token.text === text;
}

const part = /\s*(?:`((?:[^`]|``)+)`|([A-Za-z_][A-Za-z0-9_]*))\s*(\.|$)/y;

/** The parts of a name with their positions in the text; null if the text is not a name. */
function partsOf(text: string, { start, end }: Token): readonly Token[] | null {
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
