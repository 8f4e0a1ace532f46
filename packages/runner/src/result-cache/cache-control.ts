import type { CacheServices } from './cache-services.ts';
import type { ResultCacheSize } from './result-cache.ts';

/** The result cache as a whole. */
export type CacheControl = {
  /** The total size of all cached results. */
  resultCacheSize(): Promise<ResultCacheSize>;
  /** Removes all cached results. Returns their total size. */
  clearResultCache(): Promise<ResultCacheSize>;
};

export function createCacheControl({ results }: CacheServices): CacheControl {
  return { resultCacheSize: () => results.size(), clearResultCache: () => results.clear() };
}
