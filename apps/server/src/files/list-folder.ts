import type { FileEntry } from '@millrace/api';
import { compareNames } from '@millrace/files';
import { pageOf, setTotal } from '../requests/paging.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { PersonFiles } from './person-files.ts';

type Query = {
  readonly sortPara?: 'alphabetical' | 'size' | 'modified' | 'asc' | 'desc' | 'dsc' | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

/**
 * A folder's entries in the requested order and page, with their number in X-Total-Count. Sorted by
 * name, only the entries of the page are read, and none are held in memory; sorted by size or time,
 * all must be. HEAD creates no folder.
 */
export async function listFolder(
  files: PersonFiles,
  path: string,
  query: Query,
  { request, user, reply }: Pick<RequestContext, 'request' | 'user' | 'reply'>,
): Promise<AsyncIterable<FileEntry> | FileEntry[]> {
  const folder = await files.folder(path, user, { makesOwn: request.method !== 'HEAD' });
  const { sortPara = 'alphabetical' } = query;
  setTotal(reply, folder.names.length);
  if (sortPara === 'size' || sortPara === 'modified') {
    const entries = await Array.fromAsync(folder.entries());
    return onPage(entries.toSorted(sortPara === 'size' ? largestFirst : newestFirst), query);
  }
  const names =
    sortPara === 'desc' || sortPara === 'dsc' ? folder.names.toReversed() : folder.names;
  return folder.entries(onPage(names, query));
}

function onPage<Item>(items: readonly Item[], query: Query): Item[] {
  const { page } = pageOf(query);
  return page === undefined
    ? [...items]
    : items.slice(page.page * page.size, (page.page + 1) * page.size);
}

const byName = (a: FileEntry, b: FileEntry): number => compareNames(a.name, b.name);

function largestFirst(a: FileEntry, b: FileEntry): number {
  return b.length - a.length || byName(a, b);
}

function newestFirst(a: FileEntry, b: FileEntry): number {
  return b.modificationTime - a.modificationTime || byName(a, b);
}
