/** What was found out about something, kept for the next time: so many at most, the oldest given up first. */
export class Remembered<Found> {
  private readonly known = new Map<string, Found>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  async get(key: string, find: () => Promise<Found>): Promise<Found> {
    if (this.known.has(key)) return this.known.get(key)!;
    const found = await find();
    if (this.known.size >= this.most) this.known.delete(this.known.keys().next().value!);
    this.known.set(key, found);
    return found;
  }
}
