const MEMBER = 'query';

/** The address of this page with a query. It is behind `#`, so that no server gets it. */
export function queryLink(address: string, text: string): string {
  const url = new URL(address);
  url.search = '';
  url.hash = new URLSearchParams({ [MEMBER]: text }).toString();
  return url.href;
}

/** The query in an address, or null. */
export function queryIn(address: string): string | null {
  return new URLSearchParams(new URL(address).hash.slice(1)).get(MEMBER);
}
