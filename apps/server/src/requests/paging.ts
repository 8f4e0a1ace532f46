import type { ListOptions, Page } from '@millrace/store';
import type { FastifyReply } from 'fastify';
import type { ProjectAccess } from '../access/project-access.ts';

type Query = { page?: number | undefined; size?: number | undefined };

const DEFAULT_SIZE = 100;

/** The requested page; undefined if neither `page` nor `size` is sent. */
export function pageOf({ page, size }: Query): { page?: Page } {
  return page === undefined && size === undefined ? {} : { page: defaultPage({ page, size }) };
}

/** The same for the only list that is paged by default. */
export function defaultPage({ page = 0, size = DEFAULT_SIZE }: Query): Page {
  return { page, size };
}

export function setTotal(reply: FastifyReply, total: number): void {
  reply.header('X-Total-Count', String(total));
}

/** `dsc` is the interface's other spelling of `desc`. */
export function directionOf(sortPara: 'asc' | 'desc' | 'dsc' | undefined): 'asc' | 'desc' {
  return sortPara === 'asc' ? 'asc' : 'desc';
}

type ListQuery = Query & {
  projectId?: number | undefined;
  search?: string | undefined;
  sortPara?: 'asc' | 'desc' | 'dsc' | undefined;
  sortBy?: 'updated' | 'name' | undefined;
};

/** The filter and order of a list of records: by default newest change first, names from A to Z. */
export async function listOptions(
  query: ListQuery,
  access: Pick<ProjectAccess, 'narrow'>,
): Promise<ListOptions> {
  const { projectId, search, sortPara, sortBy = 'updated' } = query;
  return {
    ...(await access.narrow(projectId)),
    ...(search ? { search } : {}),
    orderBy: sortBy,
    direction: directionOf(sortPara ?? (sortBy === 'name' ? 'asc' : 'desc')),
    ...pageOf(query),
  };
}
