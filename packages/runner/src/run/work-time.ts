/** How long something was worked on: times of work that overlap count once. */
export class WorkTime {
  private spans: readonly (readonly [number, number])[] = [];

  /** Adds work from one time to another; returns the total, in the same unit. */
  add(from: number, to: number): number {
    const touching = this.spans.filter(([start, end]) => start <= to && end >= from);
    const apart = this.spans.filter((span) => !touching.includes(span));
    const joined = [
      Math.min(from, ...touching.map(([start]) => start)),
      Math.max(to, ...touching.map(([, end]) => end)),
    ] as const;
    this.spans = [...apart, joined];
    return this.spans.reduce((total, [start, end]) => total + end - start, 0);
  }
}
