import type { ExecutionMail } from '@millrace/api';
import type { Mail } from '@millrace/store';

/** An e-mail about an execution in the interface's form. */
export function mailRecord({
  recipient,
  state,
  attempts,
  lastError,
  nextAttempt,
  sentTime,
  messageId,
}: Mail): ExecutionMail {
  return { to: recipient, state, attempts, lastError, nextAttempt, sentTime, messageId };
}
