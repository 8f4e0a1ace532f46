import type { FileEntry } from '@millrace/api';
import { compareNames, type Folder } from '@millrace/files';
import type { FastifyReply } from 'fastify';
import { pageOf, setTotal } from '../http/paging.ts';

type Query = {
  readonly sortPara?: 'alphabetical' | 'size' | 'modified' | 'asc' | 'desc' | 'dsc' | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

/**
 * A folder's entries in the order and on the page that is asked for, their number in X-Total-Count. By name, only the entries of the page are
 * looked at, and none are held; by size and by time all must be.
 */
export async function listFolder(folder: Folder, query: Query, reply: Pick<FastifyReply, 'header'>): Promise<AsyncIterable<FileEntry> | FileEntry[]> {
  const { sortPara = 'alphabetical' } = query;
  setTotal(reply as FastifyReply, folder.names.length);
  if (sortPara === 'size' || sortPara === 'modified') {
    const entries = await Array.fromAsync(folder.entries());
    return onPage(entries.toSorted(sortPara === 'size' ? largestFirst : newestFirst), query);
  }
  const names = sortPara === 'desc' || sortPara === 'dsc' ? folder.names.toReversed() : folder.names;
  return folder.entries(onPage(names, query));
}

function onPage<Item>(items: readonly Item[], query: Query): Item[] {
  const { page } = pageOf(query);
  return page === undefined ? [...items] : items.slice(page.page * page.size, (page.page + 1) * page.size);
}

const byName = (a: FileEntry, b: FileEntry): number => compareNames(a.name, b.name);

function largestFirst(a: FileEntry, b: FileEntry): number {
  return b.length - a.length || byName(a, b);
}

function newestFirst(a: FileEntry, b: FileEntry): number {
  return b.modificationTime - a.modificationTime || byName(a, b);
}
