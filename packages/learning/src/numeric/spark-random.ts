/**
 * The random numbers that Spark draws with a seed: those of Java's `Random` over a 64-bit xorshift,
 * in two halves of 32 bits.
 */
export class SparkRandom {
  private high: number;
  private low: number;
  private spare: number | null = null;

  constructor(seed: bigint) {
    const bytes = new DataView(new ArrayBuffer(8));
    bytes.setBigInt64(0, BigInt.asIntN(64, seed));
    this.low = hashOf(bytes, 0x3c074a61);
    this.high = hashOf(bytes, this.low);
  }

  /** A whole number of 64 bits. */
  nextLong(): bigint {
    const high = BigInt(this.bits32());
    return BigInt.asIntN(64, (high << 32n) + BigInt(this.bits32()));
  }

  /** A number with a normal distribution around 0, with the deviation 1. */
  nextGaussian(): number {
    if (this.spare !== null) {
      const value = this.spare;
      this.spare = null;
      return value;
    }
    for (;;) {
      const x = 2 * this.nextDouble() - 1;
      const y = 2 * this.nextDouble() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      this.spare = y * scale;
      return x * scale;
    }
  }

  /** At least 0, below 1. */
  nextDouble(): number {
    const upper = this.bits32() & 0x3ffffff;
    return (upper * 134_217_728 + (this.bits32() & 0x7ffffff)) / 2 ** 53;
  }

  /** A generator that goes on from here by itself. */
  copy(): SparkRandom {
    return Object.assign(new SparkRandom(0n), this);
  }

  /** A whole number of 32 bits. */
  bits32(): number {
    let { high, low } = this;
    high ^= (high << 21) | (low >>> 11);
    low ^= low << 21;
    low ^= high >>> 3;
    this.high = high ^ ((high << 4) | (low >>> 28));
    this.low = low ^ (low << 4);
    return this.low;
  }
}

/** The seed of one of several generators, as Scala's `byteswap64` mixes it. */
export function mixSeed(value: bigint): bigint {
  const factor = 0x9e3775cd9e3775cdn;
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt.asUintN(64, value * factor));
  return BigInt.asIntN(64, view.getBigUint64(0, true) * factor);
}

/** MurmurHash3 of eight bytes. */
function hashOf(bytes: DataView, seed: number): number {
  let hash = seed;
  for (let at = 0; at < 8; at += 4) {
    let block = Math.imul(bytes.getInt32(at, true), 0xcc9e2d51);
    block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    hash ^= block;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= 8;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
