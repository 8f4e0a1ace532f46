/** The path of a model in one form, however many slashes it was written with. */
export function modelPath(given: string): string {
  return given.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
