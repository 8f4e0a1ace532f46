import { defaultTextLimits, type TextLimits } from './limits.ts';
import { lexNumber } from './lex-number.ts';
import { lexQuotedName, lexString } from './lex-string.ts';
import { withIdentifiers } from './identifier-clause.ts';
import { matchParentheses } from './match-parentheses.ts';
import { skipBlank } from './skip-blank.ts';
import { syntaxError } from './syntax-error.ts';
import type { Token } from './token.ts';

/** The tokens of a text by Spark's rules, an `end` token last. */
export function lex(text: string, limits: TextLimits = defaultTextLimits): readonly Token[] {
  if (text.length > limits.characters) {
    throw syntaxError('TEXT_TOO_LONG', { count: text.length, limit: limits.characters }, [
      0,
      text.length,
    ]);
  }
  const tokens: Token[] = [];
  let position = skipBlank(text, 0);
  while (position < text.length) {
    const token = lexOne(text, position);
    tokens.push(token);
    position = skipBlank(text, token.end);
  }
  tokens.push({ kind: 'end', start: text.length, end: text.length });
  const plain = withIdentifiers(tokens);
  matchParentheses(plain);
  return plain;
}

function lexOne(text: string, start: number): Token {
  const character = text[start] ?? '';
  if (character === "'" || character === '"') return lexString(text, start, start);
  if (
    (character === 'r' || character === 'R') &&
    (text[start + 1] === "'" || text[start + 1] === '"')
  )
    return lexString(text, start, start + 1);
  if (character === '`') return lexQuotedName(text, start);
  if (character === '$') return lexParameter(text, start);
  return lexNumber(text, start) ?? lexWord(text, start) ?? lexSymbol(text, start);
}

const parameter = /\$(?:\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))/y;

function lexParameter(text: string, start: number): Token {
  parameter.lastIndex = start;
  const match = parameter.exec(text);
  if (match === null) {
    throw syntaxError('PARAMETER_NAME_MISSING', {}, [start, start + 1]);
  }
  return { kind: 'parameter', name: match[1] ?? match[2] ?? '', start, end: parameter.lastIndex };
}

const word = /[A-Za-z0-9_]+/y;
const anyWord = /[\p{L}\p{N}_]+/uy;

function lexWord(text: string, start: number): Token | null {
  word.lastIndex = start;
  anyWord.lastIndex = start;
  const wide = anyWord.exec(text)?.[0];
  if (wide === undefined) return null;
  const plain = word.exec(text)?.[0];
  if (plain === wide)
    return {
      kind: 'word',
      text: plain,
      upper: plain.toUpperCase(),
      start,
      end: start + plain.length,
    };
  throw syntaxError('NAME_NEEDS_BACKTICKS', { name: wide }, [start, start + wide.length]);
}

/** Longest first. */
const symbols = [
  '>>>',
  '<=>',
  '::',
  '||',
  '|>',
  '<<',
  '>>',
  '<>',
  '!=',
  '!<',
  '!>',
  '<=',
  '>=',
  '==',
  '=>',
  '->',
];
const single = '()[],.;=<>+-*/%~&|^!:?';

function lexSymbol(text: string, start: number): Token {
  const found =
    symbols.find((candidate) => text.startsWith(candidate, start)) ?? singleSymbol(text, start);
  return { kind: 'symbol', text: found, start, end: start + found.length };
}

function singleSymbol(text: string, start: number): string {
  const character = text[start] ?? '';
  if (single.includes(character)) return character;
  const shown = String.fromCodePoint(text.codePointAt(start) ?? 0);
  throw syntaxError('UNKNOWN_CHARACTER', { character: shown }, [start, start + shown.length]);
}
