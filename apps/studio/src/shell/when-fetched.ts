import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * Calls back as soon as no query is being fetched and what was fetched is drawn: a browser has only
 * a few connections, and a page's data comes first. Returns a function that cancels it.
 */
export function whenFetched(queryClient: QueryClient, run: () => void): () => void {
  let cancel = (): void => {};
  const ask = (): void => {
    cancel = whenDrawn(() => {
      if (queryClient.isFetching() === 0) run();
      else cancel = onceFetched(queryClient, ask);
    });
  };
  ask();
  return () => cancel();
}

/** Between an answer and the next frame the browser may be idle, too. */
function whenDrawn(run: () => void): () => void {
  let cancel = (): void => {};
  const frame = requestAnimationFrame(() => {
    cancel = whenIdle(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel();
  };
}

function onceFetched(queryClient: QueryClient, run: () => void): () => void {
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return;
    unsubscribe();
    run();
  });
  return unsubscribe;
}
