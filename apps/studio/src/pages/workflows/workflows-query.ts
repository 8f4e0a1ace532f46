import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrder, pageSize, type ListSearch } from '../../ui/record-list/list-search.ts';
import { client } from '../../service/client.ts';
import { paged } from '../../service/paged.ts';
import { workflowsKey } from '../../service/queries.ts';

export const workflowsPageQuery = (
  projectId: number,
  { search, sort = '-changed', page = 1 }: ListSearch,
) =>
  queryOptions({
    queryKey: [...workflowsKey(projectId), 'page', search, sort, page],
    queryFn: ({ signal }) =>
      paged(signal, (options) =>
        client.workflows.list(
          {
            query: {
              projectId,
              search,
              ...listOrder(sort),
              page: page - 1,
              size: pageSize,
              content: false,
            },
          },
          options,
        ),
      ),
    placeholderData: keepPreviousData,
  });
