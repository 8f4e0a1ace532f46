import type { At } from './at.ts';

/** A name as written, without its backticks (doubled ones undone). */
export type Identifier = At & {
  readonly text: string;
  readonly quoted: boolean;
  /** Only where a backtick name holds `$name`, `${name}` or `$$`; see `textWithParameters`. */
  readonly parts?: readonly TextPart[];
};

/**
 * A piece of a string literal or backtick name that may hold parameters; `text` is what stands
 * there when none is declared.
 */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly text: string }
  /** `$$`, which stands for one `$`. */
  | { readonly kind: 'dollar'; readonly text: '$$' };
