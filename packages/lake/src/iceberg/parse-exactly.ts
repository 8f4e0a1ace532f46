/** Parses JSON. Whole numbers that a number can't hold keep their digits, as text. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, exactly) as unknown;
}

function exactly(_key: string, value: unknown, context?: { readonly source: string }): unknown {
  return typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    /^-?\d+$/.test(context?.source ?? '')
    ? context!.source
    : value;
}
