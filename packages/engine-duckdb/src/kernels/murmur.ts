/** Mixes 32 bits into a Murmur3 hash. */
export function mixMurmur(seed: number, value: number): number {
  const scrambled = Math.imul(value, 0xcc9e2d51);
  const rotated = (scrambled << 15) | (scrambled >>> 17);
  const mixed = seed ^ Math.imul(rotated, 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** `length`: how many bytes were mixed. */
export function finishMurmur(hash: number, length: number): number {
  let h = hash ^ length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}
