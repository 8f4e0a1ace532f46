/**
 * A 106-bit key of a text, as 27 hexadecimal digits: two independent 53-bit mixes. For caches, not
 * for security.
 */
export function contentKey(text: string): string {
  return `${mix(text, 0x9e3779b9)}${mix(text, 0x85ebca6b)}`;
}

/** cyrb53: public domain, by bryc. */
function mix(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
