/** Items that wait for their turn: owners in rotation, the items of each in the order they came. */
export class FairQueue<Owner, Item> {
  private readonly waiting = new Map<Owner, Item[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  sizeOf(owner: Owner): number {
    return this.waiting.get(owner)?.length ?? 0;
  }

  add(owner: Owner, item: Item): void {
    this.count += 1;
    const items = this.waiting.get(owner);
    if (items === undefined) this.waiting.set(owner, [item]);
    else items.push(item);
  }

  /**
   * The first item of the first owner who may have a turn, if there is one. That owner goes to the
   * end.
   */
  take(mayHaveTurn: (owner: Owner) => boolean = () => true): Item | undefined {
    for (const [owner, items] of this.waiting) {
      if (!mayHaveTurn(owner)) continue;
      const item = items.shift();
      this.count -= 1;
      this.waiting.delete(owner);
      if (items.length > 0) this.waiting.set(owner, items);
      return item;
    }
    return undefined;
  }

  /** Whether the item was waiting. */
  remove(owner: Owner, item: Item): boolean {
    const items = this.waiting.get(owner) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return false;
    items.splice(index, 1);
    this.count -= 1;
    if (items.length === 0) this.waiting.delete(owner);
    return true;
  }
}
