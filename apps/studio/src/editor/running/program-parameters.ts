/** Values for a run as `execute` takes them: `--var name=value`, each quoted as in a shell. */
export function programParametersOf(values: ReadonlyMap<string, string>): string {
  return [...values].map(([name, value]) => `--var ${quote(`${name}=${value}`)}`).join(' ');
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`;
}
