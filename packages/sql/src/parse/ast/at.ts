import type { Span } from '@millrace/plan';

/** Where a node stands in the text. */
export type At = { readonly span: Span };
