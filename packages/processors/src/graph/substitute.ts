import type { Parameters } from '../lowering/context.ts';

const places = /\$\$|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)/g;

/**
 * Inserts declared parameters into text that is data (a path, a title, a column's name): `${name}`,
 * `$name`; `$$` is `$`. Undeclared ones stay as written.
 */
export function substitute(text: string, parameters: Parameters): string {
  if (!text.includes('$')) return text;
  return text.replace(places, (whole, braced: string | undefined, bare: string | undefined) => {
    if (whole === '$$') return '$';
    return parameters.get((braced ?? bare ?? '').toLowerCase())?.text ?? whole;
  });
}
