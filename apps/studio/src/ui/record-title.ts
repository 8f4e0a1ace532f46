import { ProblemError } from '@millrace/client';
import type { TFunction } from 'i18next';

/** The title of a page without its record: it is loading, doesn't exist, or failed to load. */
export function recordTitle(error: Error | null, t: TFunction): string {
  if (error === null) return '…';
  const isMissing = error instanceof ProblemError && error.status === 404;
  return t(isMissing ? 'notFound.title' : 'common.problem');
}
