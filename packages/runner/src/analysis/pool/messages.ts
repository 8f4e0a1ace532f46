import type { ErrorCode, MillraceError } from '@millrace/model';
import type { AnalysisCall, Answer } from '../contract.ts';

/**
 * To a process: a round of a session. `call` is only set if the process may not know the session.
 */
export type ToProcess = {
  readonly id: number;
  readonly session: number;
  readonly call: AnalysisCall | null;
  readonly answers: readonly Answer[];
};

/**
 * Values are sent serialized, so that their size is known before they are parsed. `lost`: the
 * session must be sent again, with all answers.
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
  'errors' | 'issues' | 'text'
>;
