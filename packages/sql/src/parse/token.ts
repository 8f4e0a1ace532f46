import type { TextPart } from './ast.ts';

/** `start` and `end` are UTF-16 offsets in the text. */
export type Token =
  | WordToken
  | QuotedToken
  | StringToken
  | NumberToken
  | SymbolToken
  | ParameterToken
  | EndToken;

type Range = { readonly start: number; readonly end: number };

/** A bare word; `upper` is used to find keywords. */
export type WordToken = Range & {
  readonly kind: 'word';
  readonly text: string;
  readonly upper: string;
};

/** A name in backticks. */
export type QuotedToken = Range & {
  readonly kind: 'quoted';
  readonly text: string;
  readonly parts?: readonly TextPart[];
};

export type StringToken = Range & {
  readonly kind: 'string';
  readonly value: string;
  readonly parts?: readonly TextPart[];
};

/** `digits` is the number without its suffix. */
export type NumberToken = Range & {
  readonly kind: 'number';
  readonly digits: string;
  readonly suffix: NumberSuffix;
};

export type NumberSuffix = '' | 'L' | 'S' | 'Y' | 'F' | 'D' | 'BD';

/** An operator or a bracket. An opening parenthesis knows the index of its closing token. */
export type SymbolToken = Range & {
  readonly kind: 'symbol';
  readonly text: string;
  close?: number;
};

export type ParameterToken = Range & { readonly kind: 'parameter'; readonly name: string };

export type EndToken = Range & { readonly kind: 'end' };
