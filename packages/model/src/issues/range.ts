/** Which numbers a setting takes. */
export type Range = { readonly min: number | null; readonly max: number | null };

/** Completes "Enter a number". */
export function rangeText({ min, max }: Range): string {
  if (min !== null && max !== null) return ` from ${min} to ${max}`;
  if (min !== null) return ` of at least ${min}`;
  return max === null ? '' : ` of at most ${max}`;
}
