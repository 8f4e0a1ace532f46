import type { IncomingHttpHeaders } from 'node:http';
import { detailedError } from '@millrace/model';
import type { NamedText, Paging, Parameter, SizeParameter } from '@millrace/plan';
import type { JsonPage } from '../json/json-page.ts';
import { nextLink } from './link-header.ts';

/** How a page is asked for. */
export type PageQuestion = {
  /** The address of the page, if the API gave it. It may be relative. */
  readonly link?: string;
  readonly query: readonly NamedText[];
  /** Members of the body. */
  readonly body: readonly (readonly [name: string, value: string | number])[];
};

export type AnsweredPage = {
  readonly page: JsonPage;
  readonly headers: IncomingHttpHeaders;
  /** How many records it has. */
  readonly records: number;
};

/** The pages of an answer. */
export type Pager = {
  first(): PageQuestion;
  /** Null after the last page. Throws `INVALID` if the API goes around in circles. */
  next(answered: AnsweredPage): PageQuestion | null;
};

const plain: PageQuestion = { query: [], body: [] };

export function openPager(paging: Paging): Pager {
  switch (paging.kind) {
    case 'none':
      return { first: () => plain, next: () => null };
    case 'page':
      return pagesByNumber(paging);
    case 'offset':
      return pagesByOffset(paging);
    case 'link header':
      return pagesByLink(({ headers }) => nextLink(headers.link));
    case 'next link':
      return pagesByLink(({ page }) => linkAt(page, paging.path));
    case 'cursor':
      return pagesByCursor(paging);
  }
}

function pagesByNumber({ page, first, size }: Extract<Paging, { kind: 'page' }>): Pager {
  let number = first;
  const ask = (): PageQuestion => question([page, number], ...sizeOf(size));
  return {
    first: ask,
    next: ({ records }) => (records === 0 ? null : ((number += 1), ask())),
  };
}

/** A server may give fewer records than asked for, so only an empty page is the last one. */
function pagesByOffset({ offset, size }: Extract<Paging, { kind: 'offset' }>): Pager {
  let skipped = 0;
  const ask = (): PageQuestion => question([offset, skipped], ...sizeOf(size));
  return {
    first: ask,
    next: ({ records }) => (records === 0 ? null : ((skipped += records), ask())),
  };
}

function pagesByLink(linkOf: (answered: AnsweredPage) => string | null): Pager {
  const seen = new Set<string>();
  return {
    first: () => plain,
    next(answered) {
      const link = linkOf(answered);
      if (link === null) return null;
      refuseCircle(seen, link, 'address of the next page');
      return { ...plain, link };
    },
  };
}

function linkAt(page: JsonPage, path: string): string | null {
  const link = page.valueAt(path);
  return link === null ? null : String(link);
}

function pagesByCursor({ path, cursor, size }: Extract<Paging, { kind: 'cursor' }>): Pager {
  const seen = new Set<string>();
  return {
    first: () => question(...sizeOf(size)),
    next({ page }) {
      const value = page.valueAt(path);
      if (value === null) return null;
      refuseCircle(seen, String(value), 'cursor');
      return question([cursor, value], ...sizeOf(size));
    },
  };
}

function refuseCircle(seen: Set<string>, given: string, what: string): void {
  if (seen.has(given)) throw detailedError('INVALID', 'ENDLESS_PAGES', { what });
  seen.add(given);
}

type Sent = readonly [parameter: Parameter, value: string | number];

function sizeOf(size: SizeParameter | null): readonly Sent[] {
  return size === null ? [] : [[size, size.records]];
}

function question(...sent: readonly Sent[]): PageQuestion {
  return {
    query: sent
      .filter(([parameter]) => parameter.in === 'query')
      .map(([{ name }, value]) => ({ name, value: String(value) })),
    body: sent
      .filter(([parameter]) => parameter.in === 'body')
      .map(([{ name }, value]) => [name, value] as const),
  };
}
