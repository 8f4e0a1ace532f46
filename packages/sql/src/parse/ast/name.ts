import type { At } from './at.ts';

/** A name as written, without its backticks (doubled ones unescaped). */
export type Identifier = At & {
  readonly text: string;
  readonly quoted: boolean;
  /** Only if a backtick name contains `$name`, `${name}` or `$$`; see `textWithParameters`. */
  readonly parts?: readonly TextPart[];
};

/**
 * A part of a string literal or backtick name that may contain parameters; `text` is used if no
 * such parameter is declared.
 */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly text: string }
  /** `$$`, which stands for one `$`. */
  | { readonly kind: 'dollar'; readonly text: '$$' };
