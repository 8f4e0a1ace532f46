import type { Refusals } from './refusals.ts';
import type { ResultCache } from './result-cache.ts';

/** The result cache, and what its keys are made of. */
export type CacheServices = {
  readonly results: ResultCache;
  readonly refusals: Refusals;
  /** Millrace's version: another one may compute different results. */
  readonly version: string;
};
