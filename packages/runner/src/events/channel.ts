/** A queue between two sides: one pushes items, the other reads them in order, until `end`. */
export class Channel<Item> implements AsyncIterable<Item> {
  private readonly items: Item[] = [];
  private wake: () => void = () => undefined;
  private over = false;

  push(item: Item): void {
    this.items.push(item);
    this.wake();
  }

  end(): void {
    this.over = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Item> {
    for (;;) {
      const item = this.items.shift();
      if (item !== undefined) yield item;
      else if (this.over) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
