import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { PageProblem } from './page-problem.tsx';
import { Problem } from './problem.tsx';

type Props<Data> = {
  readonly query: UseQueryResult<Data>;
  /** Whether it is the content of a whole page: if it doesn't exist, the page says where to go. */
  readonly page?: boolean;
  readonly children: (data: Data) => ReactNode;
};

/** The data of a query; a skeleton while it loads, and the error if it failed. */
export function Loaded<Data>({ query, page = false, children }: Props<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null && page)
    return <PageProblem error={query.error} retry={() => void query.refetch()} />;
  if (query.error !== null)
    return <Problem error={query.error} retry={() => void query.refetch()} />;
  return <Loading padding={page ? 16 : 0} />;
}
