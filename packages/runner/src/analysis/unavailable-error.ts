import { MillraceError } from '@millrace/model';
import type { Unavailable } from './contract.ts';

/** Why something is unavailable, as the error of who needs it. */
export function unavailableError({ code, reason, text }: Unavailable): MillraceError {
  return new MillraceError(code, reason, text === undefined ? {} : { text });
}
