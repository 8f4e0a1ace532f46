/**
 * A parameter that is being typed before the cursor: where it begins, and the letters of its name
 * so far.
 */
export type HintPlace = { readonly from: number; readonly typed: string; readonly braced: boolean };

/**
 * What is typed behind a `$` before the cursor; null where no parameter is begun, as behind a
 * doubled dollar.
 */
export function hintPlace(text: string, cursor: number): HintPlace | null {
  const [, dollars = '', brace = '', typed = ''] =
    /(\$+)(\{?)([A-Za-z_]\w*|)$/.exec(text.slice(0, cursor)) ?? [];
  if (dollars.length % 2 === 0) return null;
  return { from: cursor - typed.length - brace.length - 1, typed, braced: brace !== '' };
}

/** A parameter as it is written before some text: in braces where its name would run into that. */
export function written(name: string, braced: boolean, rest: string): string {
  if (braced) return rest.startsWith('}') ? `\${${name}` : `\${${name}}`;
  return /^\w/.test(rest) ? `\${${name}}` : `$${name}`;
}
