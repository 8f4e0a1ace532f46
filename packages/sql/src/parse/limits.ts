/** Texts longer than this many characters are refused before they are read. */
export const maximumTextLength = 1_048_576;

/** How deep expressions and queries may nest: parentheses, calls, CASE, subqueries, and chains of operators of one strength. */
export const maximumDepth = 200;

export type Limits = { readonly textLength: number; readonly depth: number };

export const defaultLimits: Limits = { textLength: maximumTextLength, depth: maximumDepth };
