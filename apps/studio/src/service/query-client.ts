import { ProblemError } from '@millrace/client';
import { FreshQueryClient } from './fresh-query-client.ts';

/** Asks again where that can help: not where the server has said no. */
function shouldRetry(failures: number, error: Error): boolean {
  return (
    failures < 2 && !(error instanceof ProblemError && error.status < 500 && error.status !== 429)
  );
}

/** What the pages know of the server. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
