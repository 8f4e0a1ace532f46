/** Lets work on one path wait for other work of this process on the same path. */
export class PathLocks {
  private readonly last = new Map<string, Promise<unknown>>();

  async during<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(path) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(path, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(path) === mine) this.last.delete(path);
    }
  }
}
