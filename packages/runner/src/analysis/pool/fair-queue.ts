/** What waits for its turn: users in rotation, each one's own in order. */
export class FairQueue<Item> {
  private readonly waiting = new Map<number, Item[]>();

  get size(): number {
    return [...this.waiting.values()].reduce((sum, items) => sum + items.length, 0);
  }

  sizeOf(userId: number): number {
    return this.waiting.get(userId)?.length ?? 0;
  }

  add(userId: number, item: Item): void {
    const items = this.waiting.get(userId);
    if (items === undefined) this.waiting.set(userId, [item]);
    else items.push(item);
  }

  /** The next one of a user who may have a turn; that user is last then. */
  take(mayHaveTurn: (userId: number) => boolean): Item | undefined {
    for (const [userId, items] of this.waiting) {
      if (!mayHaveTurn(userId)) continue;
      const item = items.shift();
      this.waiting.delete(userId);
      if (items.length > 0) this.waiting.set(userId, items);
      return item;
    }
    return undefined;
  }

  remove(userId: number, item: Item): boolean {
    const items = this.waiting.get(userId) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) this.waiting.delete(userId);
    return true;
  }
}
