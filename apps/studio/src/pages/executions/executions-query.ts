import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize, readSort } from '../../ui/record-list/list-search.ts';
import { client } from '../../service/client.ts';
import { paged } from '../../service/paged.ts';
import { periods, statesOf, type ExecutionSearch } from './execution-search.ts';

/** The key of everything that is known about a project's executions. */
export const executionsKey = (projectId: number) => ['executions', projectId] as const;

const [oftenMs, seldomMs] = [1000, 15_000];

/** A page of executions, refetched regularly: often while one of them is running. */
export const executionsPageQuery = (projectId: number, search: ExecutionSearch) =>
  queryOptions({
    queryKey: [...executionsKey(projectId), 'page', search],
    queryFn: ({ signal }) => {
      const { search: text, sort = '-started', page = 1, workflow, user, target, since } = search;
      const from = since === undefined ? undefined : Date.now() - periods[since];
      const sortPara = readSort(sort).descending ? 'desc' : 'asc';
      const query = {
        projectId,
        search: text,
        status: statesOf(search),
        workflowId: workflow,
        userId: user,
        target,
        from,
        sortPara,
        page: page - 1,
        size: pageSize,
      } as const;
      return paged(signal, (options) => client.executions.list({ query }, options));
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ endTime }) => endTime === null) === true ? oftenMs : seldomMs,
  });
