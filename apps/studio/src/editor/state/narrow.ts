/** Whether the window is too narrow for palette, canvas and settings beside each other. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 1023px)').matches;
}
