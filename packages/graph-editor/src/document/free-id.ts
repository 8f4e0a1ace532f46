/** An id that is not taken: the stem with the lowest free number. */
export function freeId(stem: string, taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** An edge id one higher than every other. */
export function nextEdgeId(edges: readonly { readonly id: number }[]): number {
  return edges.reduce((most, { id }) => Math.max(most, Number.isInteger(id) ? id : 0), 0) + 1;
}
