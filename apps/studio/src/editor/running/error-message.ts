import { ProblemError } from '@millrace/client';
import i18next from 'i18next';

/** What went wrong, for people: the server's own words, or that it does not answer. */
export function errorMessage(error: unknown): string {
  if (error instanceof ProblemError) return error.message;
  return error instanceof TypeError ? i18next.t('common.unreachable') : String(error);
}
