/** The random numbers of Java's `Random`: a linear congruence of 48 bits. */
export class JavaRandom {
  private state: bigint;

  constructor(seed: number) {
    this.state = (BigInt(seed) ^ factor) & mask;
  }

  /** At least 0, below 1. */
  nextDouble(): number {
    const upper = this.bits(26);
    return (upper * 134_217_728 + this.bits(27)) / 2 ** 53;
  }

  private bits(count: number): number {
    this.state = (this.state * factor + 0xbn) & mask;
    return Number(this.state >> BigInt(48 - count));
  }
}

const factor = 0x5deece66dn;
const mask = (1n << 48n) - 1n;
