import type { QueryClient } from '@tanstack/react-query';
import { useService } from './service-state.ts';
import { watchedFetch } from './watched-fetch.ts';

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
