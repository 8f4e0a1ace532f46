/** The duration of an animation in milliseconds; 0 if the user prefers reduced motion. */
export function motionMs(usual: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : usual;
}
