/** The most elements that a polynomial expansion may have. */
export const MAX_EXPANDED_SIZE = 10_000;

/** How many products of at most `degree` factors so many elements have, without the empty one. */
export function expandedSize(elements: number, degree: number): number {
  let size = 1;
  for (let i = 1; i <= degree; i += 1) size = (size * (elements + i)) / i;
  return Math.round(size) - 1;
}

/** The longest vector whose expansion isn't too large. */
export function mostExpandable(degree: number): number {
  let elements = 0;
  while (expandedSize(elements + 1, degree) <= MAX_EXPANDED_SIZE) elements += 1;
  return elements;
}
