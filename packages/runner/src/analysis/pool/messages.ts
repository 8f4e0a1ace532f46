import type { ErrorCode, MillraceError } from '@millrace/model';
import type { AnalysisCall, Answer } from '../contract.ts';

/** To a process: a round of a session. `call` only where the process may not have the session. */
export type ToProcess = {
  readonly id: number;
  readonly session: number;
  readonly call: AnalysisCall | null;
  readonly answers: readonly Answer[];
};

/**
 * Values travel serialized, so that the size is known before they are read. `lost`: the session
 * must be sent again, with all answers.
 */
export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result' | 'questions'; readonly id: number; readonly data: Uint8Array }
  | { readonly kind: 'bytes'; readonly id: number; readonly data: Uint8Array }
  | { readonly kind: 'refused'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'failed'; readonly id: number; readonly stack: string }
  | { readonly kind: 'too large' | 'out of stack' | 'lost'; readonly id: number };

/** An error of the table as plain data. */
export type SentError = { readonly code: ErrorCode; readonly message: string } & Pick<
  MillraceError,
  'errors' | 'issues'
>;
