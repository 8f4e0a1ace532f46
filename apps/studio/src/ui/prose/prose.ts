/** Inline text of a page: plain, code, emphasis, or a link. */
export type Inline =
  | { readonly kind: 'plain' | 'code' | 'stress' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block = { readonly kind: 'paragraph' | 'item'; readonly inlines: readonly Inline[] };

const marks =
  /``(.+?)``|`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\((https?:[^)\s]+)\)/gs;

/**
 * Parses the subset of Markdown used in processor pages: paragraphs, items, code, emphasis and
 * links.
 */
export function proseOf(text: string): readonly Block[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((block) => (/^\s*- /.test(block) ? block.split(/\n(?=\s*- )/) : [block]))
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({
      kind: block.startsWith('- ') ? ('item' as const) : ('paragraph' as const),
      inlines: inlinesOf(block.replace(/^- /, '').replaceAll(/\s*\n\s*/g, ' ')),
    }));
}

function inlinesOf(text: string): readonly Inline[] {
  const inlines: Inline[] = [];
  let done = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > done) inlines.push({ kind: 'plain', text: text.slice(done, match.index) });
    inlines.push(inlineOf(match));
    done = match.index + match[0].length;
  }
  return done < text.length ? [...inlines, { kind: 'plain', text: text.slice(done) }] : inlines;
}

function inlineOf([whole, twice, code, strong, stress, label, href]: RegExpMatchArray): Inline {
  if (href !== undefined) return { kind: 'link', text: label ?? '', href };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (stress !== undefined) return { kind: 'stress', text: stress };
  return {
    kind: 'code',
    text: (twice?.trim() ?? code ?? whole).trim() === '' ? whole : (twice?.trim() ?? code ?? whole),
  };
}

/**
 * The settings in an example paragraph, `name` = `value` and so on; null if the paragraph contains
 * anything else.
 */
export function settingsIn({
  inlines,
}: Block): readonly { readonly name: string; readonly value: string }[] | null {
  const codes = inlines.filter(({ kind }) => kind === 'code');
  const between = inlines.filter(({ kind }) => kind !== 'code').map(({ text }) => text.trim());
  const isPairs =
    codes.length > 0 &&
    codes.length % 2 === 0 &&
    inlines[0]?.kind === 'code' &&
    between.every((text, index) => (index % 2 === 0 ? text === '=' : /^[,.;]?$/.test(text)));
  if (!isPairs) return null;
  return Array.from({ length: codes.length / 2 }, (_, index) => ({
    name: codes[2 * index]!.text,
    value: codes[2 * index + 1]!.text,
  }));
}
