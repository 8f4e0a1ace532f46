import type { TextPart } from './ast.ts';

/**
 * The text of a string literal or backtick name with declared parameters inserted as data and `$$`
 * replaced by `$`. A name for which `valueOf` returns undefined isn't declared: its text stays as
 * written.
 */
export function textWithParameters(
  whole: string,
  parts: readonly TextPart[] | undefined,
  valueOf: (name: string) => string | undefined,
): string {
  if (parts === undefined) return whole;
  return parts.map((part) => textOf(part, valueOf)).join('');
}

function textOf(part: TextPart, valueOf: (name: string) => string | undefined): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'parameter':
      return valueOf(part.name) ?? part.text;
    case 'dollar':
      return '$';
  }
}
