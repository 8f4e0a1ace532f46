import type {
  ExpectedPart,
  TextProblemArgs,
  TextProblemCode,
  UnsupportedSyntax,
} from '@millrace/model';
import type { Span } from '@millrace/plan';
import type { ExpressionNode, QueryNode } from './ast.ts';
import { lex } from './lex.ts';
import { defaultTextLimits, type TextLimits } from './limits.ts';
import { syntaxError, type SqlSyntaxError } from './syntax-error.ts';
import type { SymbolToken, Token, WordToken } from './token.ts';

/** The rules that call each other across files. */
export type Grammar = {
  readonly expression: (cursor: Cursor) => ExpressionNode;
  /** Without AND, OR, NOT and predicates (BETWEEN, IN, LIKE, IS). */
  readonly value: (cursor: Cursor) => ExpressionNode;
  readonly query: (cursor: Cursor) => QueryNode;
};

/** The parser's position in the tokens. */
export class Cursor {
  readonly text: string;
  readonly grammar: Grammar;
  readonly limits: TextLimits;
  readonly #tokens: Token[];
  #index = 0;
  /** Where the last token read ends. */
  #end = 0;
  #depth = 0;
  #cases = 0;

  constructor(text: string, grammar: Grammar, limits: TextLimits = defaultTextLimits) {
    this.text = text;
    this.grammar = grammar;
    this.limits = limits;
    this.#tokens = [...lex(text, limits)];
  }

  get index(): number {
    return this.#index;
  }

  /** Whether the innermost CASE is still open here, so that END ends it. */
  get insideCase(): boolean {
    return this.#cases > 0;
  }

  peek(offset = 0): Token {
    return this.at(this.#index + offset);
  }

  /** The token with this index; beyond the last one, the end token. */
  at(index: number): Token {
    const token = this.#tokens[Math.min(index, this.#tokens.length - 1)];
    if (token === undefined) throw new Error('A text has no tokens, not even its end.');
    return token;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.#advance(1);
    return token;
  }

  /** Where the next token starts. */
  get start(): number {
    return this.peek().start;
  }

  /** From `start` to the end of the last token read. */
  spanFrom(start: number): Span {
    return [start, Math.max(start, this.#end)];
  }

  isWord(upper: string, offset = 0): boolean {
    const token = this.peek(offset);
    return token.kind === 'word' && token.upper === upper;
  }

  /** Whether these keywords come next, in this order. */
  isWords(...words: readonly string[]): boolean {
    return words.every((word, offset) => this.isWord(word, offset));
  }

  isSymbol(text: string, offset = 0): boolean {
    const token = this.peek(offset);
    return token.kind === 'symbol' && token.text === text;
  }

  takeWord(upper: string): boolean {
    return this.isWord(upper) && this.#advance(1);
  }

  takeWords(...words: readonly string[]): boolean {
    return this.isWords(...words) && this.#advance(words.length);
  }

  takeSymbol(text: string): boolean {
    return this.isSymbol(text) && this.#advance(1);
  }

  /** The one of these keywords that comes next. */
  takeOneOf(words: ReadonlySet<string>): WordToken | null {
    const token = this.peek();
    if (token.kind !== 'word' || !words.has(token.upper)) return null;
    this.#advance(1);
    return token;
  }

  /** `within`: the keyword or function that it belongs to, for the error. */
  expectWord(upper: string, within: string | null = null): void {
    this.expectOneOf([upper], within);
  }

  /** Takes the first of the words. The others are alternatives, for the error. */
  expectOneOf(words: readonly [string, ...string[]], within: string | null = null): void {
    if (!this.takeWord(words[0])) throw this.unexpected(words, within);
  }

  expectSymbol(text: string, within: string | null = null): void {
    if (!this.takeSymbol(text)) throw this.unexpected([text], within);
  }

  /**
   * Reads one `>`, also the first of `>>` and `>>>`, which close nested types. Token indexes don't
   * change.
   */
  expectClosingAngle(within: string): void {
    const token = this.peek();
    if (token.kind !== 'symbol' || (token.text !== '>>' && token.text !== '>>>')) {
      this.expectSymbol('>', within);
      return;
    }
    const rest: SymbolToken = {
      kind: 'symbol',
      text: token.text.slice(1),
      start: token.start + 1,
      end: token.end,
    };
    this.#tokens[this.#index] = rest;
    this.#end = rest.start;
  }

  /** `expected`: the possible tokens, or the part of a text. */
  unexpected(
    expected: ExpectedPart | readonly string[],
    within: string | null = null,
  ): SqlSyntaxError {
    const token = this.peek();
    const args = { expected, within, found: shown(this.text, token) };
    return syntaxError('UNEXPECTED_TOKEN', args, [token.start, token.end]);
  }

  /** The syntax that starts here is valid in Spark, but isn't supported. */
  unsupported(syntax: UnsupportedSyntax): SqlSyntaxError {
    const token = this.peek();
    return syntaxError('UNSUPPORTED_SYNTAX', { syntax }, [token.start, token.end]);
  }

  /** A syntax error in the text from `start` to the last token read. */
  syntaxError<Code extends TextProblemCode>(
    code: Code,
    args: TextProblemArgs<Code>,
    start: number,
  ): SqlSyntaxError {
    return syntaxError(code, args, this.spanFrom(start));
  }

  deeper<T>(read: () => T): T {
    if (this.#depth >= this.limits.depth)
      throw tooDeep(this.limits.depth, [this.peek().start, this.peek().end]);
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }

  inCase<T>(read: () => T): T {
    this.#cases += 1;
    const result = read();
    this.#cases -= 1;
    return result;
  }

  /** Inside parentheses, a CASE outside them is ignored. */
  inParentheses<T>(read: () => T): T {
    const cases = this.#cases;
    this.#cases = 0;
    const result = read();
    this.#cases = cases;
    return result;
  }

  #advance(count: number): true {
    this.#index += count;
    this.#end = this.at(this.#index - 1).end;
    return true;
  }
}

export function tooDeep(depth: number, span: Span): SqlSyntaxError {
  return syntaxError('TEXT_TOO_DEEP', { limit: depth }, span);
}

/** Null at the end of the text. */
function shown(text: string, token: Token): string | null {
  if (token.kind === 'end') return null;
  const source = text.slice(token.start, token.end);
  return source.length > 40 ? `${source.slice(0, 40)}…` : source;
}
