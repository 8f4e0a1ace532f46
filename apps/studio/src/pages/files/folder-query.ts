import type { FileEntry } from '@millrace/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize, type ListSearch } from '../../ui/record-list/list-search.ts';
import { client } from '../../service/client.ts';
import { paged, type Paged } from '../../service/paged.ts';
import { arrangeEntries, ordersOfService } from './arrange-entries.ts';

const most = 1000;

/**
 * A page of a folder. One of at most 1000 entries is arranged here: folders first, numbers in names
 * as numbers. A larger one comes as the service orders it, unless it is narrowed or sorted as the
 * service cannot.
 */
export const folderQuery = (path: string, search: ListSearch) =>
  queryOptions({
    queryKey: ['files', path, 'page', search],
    queryFn: async ({ signal }): Promise<Paged<FileEntry>> => {
      const { sort = 'name', page = 1, search: text } = search;
      const first = await paged(signal, (options) =>
        client.files.openFolder({ query: { path, page: 0, size: most } }, options),
      );
      if (first.total <= most) return arrangeEntries(first.rows, search);
      const sortPara = ordersOfService.get(sort);
      if (text === undefined && sortPara !== undefined)
        return paged(signal, (options) =>
          client.files.openFolder(
            { query: { path, sortPara, page: page - 1, size: pageSize } },
            options,
          ),
        );
      return arrangeEntries(await client.files.openFolder({ query: { path } }, { signal }), search);
    },
    placeholderData: keepPreviousData,
  });
