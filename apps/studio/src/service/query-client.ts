import type { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '@millrace/client';
import { FreshQueryClient } from './fresh-query-client.ts';
import { useService } from './service-state.ts';
import { watchedFetch } from './client.ts';

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

const againMs = 2000;

/**
 * While the server is gone, asks for it again and again; once it is back, everything on the page is
 * asked for anew. Answers how to stop.
 */
export function awaitServer(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = (): void => void watchedFetch('/healthz').catch(() => undefined);
  const unsubscribe = useService.subscribe(({ server }, before) => {
    if (server === before.server) return;
    clearInterval(timer);
    if (server === 'gone') timer = setInterval(ask, againMs);
    else void queryClient.invalidateQueries();
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
