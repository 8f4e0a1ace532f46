import type { Language } from '../../i18n/language.ts';

/** What a link of the guide leads to. */
export type GuideTarget =
  | { readonly kind: 'page'; readonly page: string; readonly heading: string }
  /** The page of a processor by its file, such as `read-csv`, or the list of all. */
  | { readonly kind: 'processor'; readonly file: string | null }
  | { readonly kind: 'web'; readonly url: string }
  /** A file of the repository that the studio doesn't have. */
  | { readonly kind: 'file'; readonly path: string };

/** Resolves a link on a page of the guide, relative to the file of the page in that language. */
export function guideTarget(
  from: string,
  link: string,
  pages: ReadonlySet<string>,
  language: Language = 'en',
): GuideTarget {
  if (/^[a-z]+:/i.test(link)) return { kind: 'web', url: link };
  const [path = '', heading = ''] = link.split('#');
  const folder = folderOf(language);
  const file = `${folder}${from}.md`;
  const target = path === '' ? file : joined(file, decodeURIComponent(path));
  const inFolder = target.startsWith(folder) ? target.slice(folder.length) : target;
  const page = inFolder.replace(/\.md$/, '');
  if (target.endsWith('.md') && pages.has(page)) return { kind: 'page', page, heading };
  const processor = /^reference\/processors(?:\/([^/]*))?$/.exec(target);
  if (processor !== null) {
    const file = processor[1]?.replace(/\.md$/, '') ?? '';
    return { kind: 'processor', file: file === '' || file === 'README' ? null : file };
  }
  return { kind: 'file', path: target };
}

/** Where the pages in that language are, in the folder of the documentation. */
export function folderOf(language: Language): string {
  return language === 'en' ? '' : `${language}/`;
}

function joined(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
    else if (part === '' && path.endsWith('/')) continue;
  }
  return parts.join('/');
}
