const size = 624;

/** The generator MT19937, started with a number of 64 bits as in Apache Commons Math. */
export class MersenneTwister {
  private readonly state = new Int32Array(size);
  private next = size;

  constructor(seed: bigint) {
    this.startWith([Number(BigInt.asIntN(32, seed >> 32n)), Number(BigInt.asIntN(32, seed))]);
  }

  /** A whole number of 32 bits, with a sign. */
  bits32(): number {
    if (this.next >= size) this.refill();
    let word = this.state[this.next]!;
    this.next += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c_5680;
    word ^= (word << 15) & 0xefc6_0000;
    return word ^ (word >>> 18);
  }

  /** A generator that goes on from here by itself. */
  copy(): MersenneTwister {
    const copied = new MersenneTwister(0n);
    copied.state.set(this.state);
    copied.next = this.next;
    return copied;
  }

  private startWith(keys: readonly [number, number]): void {
    const { state } = this;
    state[0] = 19_650_218;
    for (let index = 1; index < size; index += 1)
      state[index] = Math.imul(1_812_433_253, mixed(state[index - 1]!)) + index;
    let at = 1;
    const advance = (factor: number, added: number): void => {
      state[at] = (state[at]! ^ Math.imul(factor, mixed(state[at - 1]!))) + added;
      at += 1;
      if (at < size) return;
      state[0] = state[size - 1]!;
      at = 1;
    };
    for (let step = 0; step < size; step += 1)
      advance(1_664_525, keys[step % 2 === 0 ? 0 : 1] + (step % 2));
    for (let step = 1; step < size; step += 1) advance(1_566_083_941, -at);
    state[0] = 0x8000_0000;
  }

  private refill(): void {
    const { state } = this;
    for (let index = 0; index < size; index += 1) {
      const both = (state[index]! & 0x8000_0000) | (state[(index + 1) % size]! & 0x7fff_ffff);
      const twisted = (both >>> 1) ^ ((both & 1) === 0 ? 0 : 0x9908_b0df);
      state[index] = state[(index + 397) % size]! ^ twisted;
    }
    this.next = 0;
  }
}

function mixed(word: number): number {
  return word ^ (word >>> 30);
}
