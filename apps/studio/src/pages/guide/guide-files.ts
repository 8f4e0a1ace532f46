const docs = '../../../../../docs/';

const texts = import.meta.glob<string>(
  [
    '../../../../../docs/*.md',
    '../../../../../docs/{tutorial,how-to,explanation,reference}/*.md',
    '../../../../../docs/reference/processors/storage-level.md',
  ],
  { query: '?raw', import: 'default' },
);
const pictures = import.meta.glob<string>('../../../../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The pages of the guide, such as `how-to/use-the-studio`. */
export const guidePages: ReadonlySet<string> = new Set(
  Object.keys(texts).map((path) => path.slice(docs.length).replace(/\.md$/, '')),
);

/** The Markdown of a page of `guidePages`. */
export async function guideText(page: string): Promise<string> {
  return texts[`${docs}${page}.md`]!();
}

/** The URL of a picture such as `sql`, in light or dark. */
export function pictureUrl(name: string, scheme: 'light' | 'dark'): string | undefined {
  return pictures[`${docs}pictures/${name}-${scheme}.png`];
}
