import { ProblemError } from '@millrace/client';
import i18next from 'i18next';

/** The message of an error for users: the server's own, or that it doesn't respond. */
export function errorMessage(error: unknown): string {
  if (error instanceof ProblemError) return error.message;
  return error instanceof TypeError ? i18next.t('common.unreachable') : String(error);
}
