/**
 * Parameter values of a run in the format of `execute`: `--var name=value`, each quoted as in a
 * shell.
 */
export function programParametersOf(values: ReadonlyMap<string, string>): string {
  return [...values].map(([name, value]) => `--var ${quote(`${name}=${value}`)}`).join(' ');
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`;
}
