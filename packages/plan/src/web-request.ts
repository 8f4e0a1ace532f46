/**
 * What to ask a JSON API for, page by page; the records in its answers are the rows. It holds no
 * secrets: those are with the connection.
 */
export type WebRequest = {
  /** Its name, uuid, or id; empty: none. */
  readonly connection: string;
  readonly method: 'GET' | 'POST';
  /** An address, or what follows the one of the connection. */
  readonly url: string;
  readonly query: readonly NamedText[];
  readonly headers: readonly NamedText[];
  /** JSON text; empty: none. */
  readonly body: string;
  /** Where the records are in an answer, as `memberPath` parses it; empty: the whole answer. */
  readonly records: string;
  readonly paging: Paging;
  readonly limits: RequestLimits;
};

export type NamedText = { readonly name: string; readonly value: string };

/** How the next page is found. `path`: where something is in an answer, as for records. */
export type Paging =
  | { readonly kind: 'none' | 'link header' }
  /** The number of the page, from `first`, until a page is empty. */
  | {
      readonly kind: 'page';
      readonly page: Parameter;
      readonly first: number;
      readonly size: SizeParameter | null;
    }
  /** How many records to skip, until a page is empty. */
  | { readonly kind: 'offset'; readonly offset: Parameter; readonly size: SizeParameter | null }
  /** The address of the next page, until there is none. */
  | { readonly kind: 'next link'; readonly path: string }
  /** A text to send back, until there is none. */
  | {
      readonly kind: 'cursor';
      readonly path: string;
      readonly cursor: Parameter;
      readonly size: SizeParameter | null;
    };

/** A parameter of the query, or a member of the body. */
export type Parameter = { readonly in: 'query' | 'body'; readonly name: string };

export type SizeParameter = Parameter & { readonly records: number };

/** What one read may take; it fails beyond that. */
export type RequestLimits = {
  readonly pages: number;
  readonly records: number;
  readonly megabytes: number;
  readonly seconds: number;
};

/**
 * The steps of a path such as `data.items`: names of members, and positions in lists from 0, or from
 * -1 at the end. Names with a point are in backticks. A leading `$` is left out. Null if the text is
 * no path.
 */
export function memberPath(text: string): readonly string[] | null {
  const path = text.trim().replace(/^\$(\.|$)/, '');
  if (path === '') return [];
  if (!/^(`[^`]+`|[^.`]+)(\.(`[^`]+`|[^.`]+))*$/.test(path)) return null;
  return [...path.matchAll(/`([^`]+)`|[^.`]+/g)].map(([step, quoted]) => quoted ?? step);
}
