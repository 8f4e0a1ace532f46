import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pathOf, places } from './places.ts';

/**
 * Fetches the scripts of the other pages while nothing else is to be done: so they open at once,
 * also when the server is gone.
 */
export function useEarlyPages(): void {
  const router = useRouter();
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    whenIdle(() => {
      for (const { name } of places)
        void router.loadRouteChunk(router.routesByPath[pathOf(name)])?.catch(() => undefined);
    });
  }, [router]);
}
