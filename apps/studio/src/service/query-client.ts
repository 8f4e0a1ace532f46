import { ProblemError } from '@millrace/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';

let loggedOut = (): void => undefined;

/** Asks again where that can help: not where the server has said no. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ProblemError && error.status < 500 && error.status !== 429);
}

/** What the pages know of the server. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void (error instanceof ProblemError && error.status === 401 && loggedOut()) }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true } },
});

/** Says what to do when the server no longer knows the session. */
export function onLoggedOut(callback: () => void): void {
  loggedOut = callback;
}
