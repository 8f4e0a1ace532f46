/**
 * Runs a function on one item after another, until one fails. Returns the items completed until
 * then, and the failure.
 */
export async function doEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<{ readonly done: readonly Item[]; readonly error: Error | null }> {
  const done: Item[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      return { done, error: error instanceof Error ? error : new Error(String(error)) };
    }
    done.push(item);
  }
  return { done, error: null };
}
