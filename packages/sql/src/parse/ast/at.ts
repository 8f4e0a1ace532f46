import type { Span } from '@millrace/plan';

/** The position of a node in the text. */
export type At = { readonly span: Span };
