import type { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '@millrace/client';
import { FreshQueryClient } from './fresh-query-client.ts';
import { useService } from './service-state.ts';
import { watchedFetch } from './client.ts';

/** Retries if it could help: not if the server has refused. */
function shouldRetry(failures: number, error: Error): boolean {
  return (
    failures < 2 && !(error instanceof ProblemError && error.status < 500 && error.status !== 429)
  );
}

/** The pages' cache of server state. */
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

const pollingMs = 2000;

/**
 * While the server can't be reached, polls it; once it is back, refetches everything on the page.
 * Returns a function that stops it.
 */
export function awaitServer(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = (): void => void watchedFetch('/healthz').catch(() => undefined);
  const unsubscribe = useService.subscribe(({ server }, before) => {
    if (server === before.server) return;
    clearInterval(timer);
    if (server === 'gone') timer = setInterval(ask, pollingMs);
    else void queryClient.invalidateQueries();
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
