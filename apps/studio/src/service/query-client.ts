import { ProblemError } from '@millrace/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Asks again where that can help: not where the server has said no. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ProblemError && error.status < 500 && error.status !== 429);
}

/** `onLoggedOut` is called when the server no longer knows the session. */
export function createQueryClient(onLoggedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void (error instanceof ProblemError && error.status === 401 && onLoggedOut()) }),
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true } },
  });
}
