import type { Refusals } from './refusals.ts';
import type { ResultCache } from './result-cache.ts';

/** What is cached of results, and what their keys are made of. */
export type CacheServices = {
  readonly results: ResultCache;
  readonly refusals: Refusals;
  /** Of Millrace: another one may compute otherwise. */
  readonly version: string;
};
