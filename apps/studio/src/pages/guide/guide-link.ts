/** What a link of the guide leads to. */
export type GuideTarget =
  | { readonly kind: 'page'; readonly page: string; readonly heading: string }
  /** The page of a processor by its file, such as `read-csv`, or the list of all. */
  | { readonly kind: 'processor'; readonly file: string | null }
  | { readonly kind: 'web'; readonly url: string }
  /** A file of the repository that the studio doesn't have. */
  | { readonly kind: 'file'; readonly path: string };

/** Resolves a link on a page of the guide, relative to it. */
export function guideTarget(from: string, link: string, pages: ReadonlySet<string>): GuideTarget {
  if (/^[a-z]+:/i.test(link)) return { kind: 'web', url: link };
  const [path = '', heading = ''] = link.split('#');
  const target = path === '' ? `${from}.md` : joined(from, decodeURIComponent(path));
  const page = target.replace(/\.md$/, '');
  if (target.endsWith('.md') && pages.has(page)) return { kind: 'page', page, heading };
  const processor = /^reference\/processors(?:\/([^/]*))?$/.exec(target);
  if (processor !== null) {
    const file = processor[1]?.replace(/\.md$/, '') ?? '';
    return { kind: 'processor', file: file === '' || file === 'README' ? null : file };
  }
  return { kind: 'file', path: target };
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

/** The file name of a processor's page: `Read CSV` has `read-csv`. */
export function processorFile(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
