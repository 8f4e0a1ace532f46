import { lexer, type Token, type Tokens } from 'marked';
import type { Language } from '../../i18n/language.ts';
import { plainText } from './headings.ts';
import { guideTarget } from './guide-link.ts';

/** The pages under a heading of the contents. */
export type Section = {
  readonly title: string;
  readonly entries: readonly { readonly page: string; readonly title: string }[];
};

/** The sections of the guide's first page: its headings and the pages listed under them. */
export function contentsOf(
  index: string,
  pages: ReadonlySet<string>,
  language: Language = 'en',
): readonly Section[] {
  const sections: { title: string; entries: { page: string; title: string }[] }[] = [];
  for (const token of lexer(index)) {
    if (token.type === 'heading') sections.push({ title: plainText([token]), entries: [] });
    // A paragraph of strong text only is a heading within a section.
    else if (isLabel(token)) sections.push({ title: plainText([token]), entries: [] });
    else if (token.type === 'list') {
      for (const { href, tokens } of linksIn([token])) {
        const target = guideTarget('index', href, pages, language);
        if (target.kind === 'page')
          sections.at(-1)?.entries.push({ page: target.page, title: plainText(tokens) });
      }
    }
  }
  return sections.filter(({ entries }) => entries.length > 0);
}

function isLabel(token: Token): boolean {
  if (token.type !== 'paragraph') return false;
  const { tokens } = token as Tokens.Paragraph;
  return tokens.length === 1 && tokens[0]!.type === 'strong';
}

function linksIn(tokens: readonly Token[]): readonly Tokens.Link[] {
  return tokens.flatMap((token) => {
    if (token.type === 'link') return [token as Tokens.Link];
    const inside =
      token.type === 'list' ? (token as Tokens.List).items : (token as Tokens.Generic).tokens;
    return inside === undefined ? [] : linksIn(inside);
  });
}
