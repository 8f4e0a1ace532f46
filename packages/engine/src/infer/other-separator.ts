const usual: readonly string[] = [';', '\t', '|', ','];
const EXAMINED = 1000;
const LONGEST = 10_000;

/**
 * Whether the values of the only column of a CSV file look like several each: at least two values,
 * all with the same number of a usual separator. A comma before a blank is one in a text,
 * and a value of more than 10,000 characters is no such record.
 */
export class OtherSeparator {
  private readonly counts = new Map<string, number>();
  private seen = 0;

  see(value: string): void {
    if (this.seen === EXAMINED) return;
    const examined = value.length > LONGEST ? '' : value.replaceAll(', ', '');
    for (const separator of usual) {
      const count = examined.split(separator).length - 1;
      if (this.seen === 0) this.counts.set(separator, count);
      else if (this.counts.get(separator) !== count) this.counts.delete(separator);
    }
    this.seen += 1;
  }

  get found(): string | undefined {
    return this.seen < 2
      ? undefined
      : usual.find((separator) => (this.counts.get(separator) ?? 0) > 0);
  }
}
