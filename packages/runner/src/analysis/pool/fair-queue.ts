/** Waiting items: owners are served in rotation, the items of each in order of arrival. */
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
   * Removes and returns the first item of the first owner who may be served, if there is one. That
   * owner moves to the end.
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

  /** Removes the item. Returns whether it was waiting. */
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
