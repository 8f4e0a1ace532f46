/**
 * How long something may take to move, in milliseconds: no time for those who have asked for less
 * motion.
 */
export function motionMs(usual: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : usual;
}
