/** Random numbers that are the same for the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.abs(Math.trunc(seed)) % 4_294_967_296) ^ 0x9e3779b9;
  }

  /** At least 0, below 1 (mulberry32, two rounds for 53 bits). */
  next(): number {
    return (this.bits() >>> 5) / 134_217_728 + (this.bits() >>> 6) / 67_108_864 / 134_217_728;
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** How often something happens; `limit`: the probability that it doesn't happen at all. */
  poisson(limit: number): number {
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }

  private bits(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return mixed ^ (mixed >>> 14);
  }
}
