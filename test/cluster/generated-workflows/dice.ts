/**
 * Turns a list of numbers into choices, one after the other; where it has ended, every choice is
 * the first. So shorter lists and smaller numbers are simpler.
 */
export class Dice {
  private readonly numbers: readonly number[];
  private at = 0;

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }

  /** From 0 to before `count`. */
  next(count: number): number {
    const number = this.numbers[this.at] ?? 0;
    this.at += 1;
    return number % Math.max(1, count);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.next(list.length)]!;
  }

  /** True once in `count`; never where the numbers have ended. */
  chance(count: number): boolean {
    return this.next(count) === count - 1 && count > 1;
  }

  /** From `least` to `most` different entries, in an order of chance. */
  some<T>(list: readonly T[], least: number, most: number): readonly T[] {
    const left = [...list];
    const count = Math.min(left.length, least + this.next(most - least + 1));
    return Array.from({ length: count }, () => left.splice(this.next(left.length), 1)[0]!);
  }
}
