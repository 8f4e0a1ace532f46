import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The lists, whose scripts are small. */
const pages = ['/workflows', '/datasets', '/executions', '/files', '/trash'] as const;

/**
 * Fetches the scripts of the other pages while nothing else is to be done: so they open at once,
 * also when the server is gone.
 */
export function useEarlyPages(): void {
  const router = useRouter();
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    whenIdle(() => {
      for (const page of pages)
        void router
          .loadRouteChunk(router.routesByPath[`/projects/$projectId${page}`])
          ?.catch(() => undefined);
    });
  }, [router]);
}
