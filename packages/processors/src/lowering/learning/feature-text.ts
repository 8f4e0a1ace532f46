/** A query's text for the name of the feature at a place; without names, `feature 0` and so on. */
export function featureText(place: string, names: readonly string[] | null): string {
  if (names === null) return `concat('feature ', ${place})`;
  const list = names.map((name) => `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
  return `get(array(${list.join(', ')}), ${place})`;
}
