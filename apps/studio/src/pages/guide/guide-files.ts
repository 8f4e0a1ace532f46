import type { Language } from '../../i18n/language.ts';
import { folderOf } from './guide-link.ts';

const docs = '../../../../../docs/';

const texts = import.meta.glob<string>(
  [
    '../../../../../docs/*.md',
    '../../../../../docs/{tutorial,how-to,explanation,reference}/*.md',
    '../../../../../docs/reference/processors/storage-level.md',
  ],
  { query: '?raw', import: 'default' },
);
const translated = import.meta.glob<string>('../../../../../docs/de/**/*.md', {
  query: '?raw',
  import: 'default',
});
const pictures = import.meta.glob<string>('../../../../../docs/{,de/}pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The pages of the guide, such as `how-to/use-the-studio`. */
export const guidePages: ReadonlySet<string> = new Set(
  Object.keys(texts).map((path) => path.slice(docs.length).replace(/\.md$/, '')),
);

/** The Markdown of a page, in the language of its text. */
export type GuideText = { readonly text: string; readonly language: Language };

/** A page of `guidePages`, in English where it isn't translated. */
export async function guideText(page: string, wanted: Language): Promise<GuideText> {
  const translation = translated[`${docs}${folderOf(wanted)}${page}.md`];
  return translation === undefined
    ? { text: await texts[`${docs}${page}.md`]!(), language: 'en' }
    : { text: await translation(), language: wanted };
}

/** The URL of a picture such as `sql` on a page in that language, in light or dark. */
export function pictureUrl(
  name: string,
  language: Language,
  scheme: 'light' | 'dark',
): string | undefined {
  return pictures[`${docs}${folderOf(language)}pictures/${name}-${scheme}.png`];
}
