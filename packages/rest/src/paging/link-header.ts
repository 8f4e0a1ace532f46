/** The target of `rel="next"` in a Link header (RFC 8288); null if there is none. */
export function nextLink(header: string | readonly string[] | undefined): string | null {
  const text = typeof header === 'string' ? header : (header ?? []).join(', ');
  for (const [, target = '', parameters = ''] of text.matchAll(/<([^>]*)>((?:[^<"]|"[^"]*")*)/g)) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next')) return target;
  }
  return null;
}
