/** A parameter being typed before the cursor: its start, and the part of its name so far. */
export type HintPlace = { readonly from: number; readonly typed: string; readonly braced: boolean };

/**
 * The parameter being typed after a `$` before the cursor; null if there is none, such as after an
 * escaped `$$`.
 */
export function hintPlace(text: string, cursor: number): HintPlace | null {
  const [, dollars = '', brace = '', typed = ''] =
    /(\$+)(\{?)([A-Za-z_]\w*|)$/.exec(text.slice(0, cursor)) ?? [];
  if (dollars.length % 2 === 0) return null;
  return { from: cursor - typed.length - brace.length - 1, typed, braced: brace !== '' };
}

/**
 * A parameter reference as written before some text: in braces if its name would run into the text.
 */
export function written(name: string, braced: boolean, rest: string): string {
  if (braced) return rest.startsWith('}') ? `\${${name}` : `\${${name}}`;
  return /^\w/.test(rest) ? `\${${name}}` : `$${name}`;
}
