import { MillraceError } from '@millrace/model';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Refuses a changing request that another site's page sent with the user's cookie. Clients other
 * than browsers send none of these headers and are accepted.
 */
export function checkSameSite(headers: Headers, ownOrigins: ReadonlySet<string>): void {
  const origin = single(headers['origin']);
  if (origin !== undefined && !ownOrigins.has(origin.toLowerCase()))
    refuse(`it comes from a page of ${origin}`);
  const site = single(headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    refuse(`the browser calls it ${site}`);
}

/** The same for a GET that changes something, which a link or an image could send. */
export function checkSameSiteGet(headers: Headers, ownOrigins: ReadonlySet<string>): void {
  checkSameSite(headers, ownOrigins);
  if (/text\/html/i.test(single(headers['accept']) ?? '')) refuse('a browser opened it as a page');
  const referer = single(headers['referer']);
  if (referer !== undefined && !ownOrigins.has(originOf(referer)))
    refuse(`it was linked from ${referer}`);
}

function refuse(reason: string): never {
  throw new MillraceError(
    'NOT_ALLOWED',
    `This request changes something, was sent with a session cookie, and ${reason}. Send it from this server's own pages, or with a token.`,
  );
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin.toLowerCase() : address;
}
