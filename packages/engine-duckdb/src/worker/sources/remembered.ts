/** A cache with a maximum number of entries, which evicts the oldest first. */
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
