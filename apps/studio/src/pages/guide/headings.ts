import type { Token, Tokens } from 'marked';

/** The ids of a page's headings, as links on other pages name them. */
export function headingIds(tokens: readonly Token[]): ReadonlyMap<Token, string> {
  const ids = new Map<Token, string>();
  const seen = new Map<string, number>();
  for (const token of tokens) {
    if (token.type !== 'heading') continue;
    const id = idOf(plainText((token as Tokens.Heading).tokens));
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    ids.set(token, count === 0 ? id : `${id}-${count}`);
  }
  return ids;
}

/** The text of inline tokens without their marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens !== undefined && token.tokens.length > 0
        ? plainText(token.tokens)
        : 'text' in token
          ? String(token.text)
          : '',
    )
    .join('');
}

function idOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
