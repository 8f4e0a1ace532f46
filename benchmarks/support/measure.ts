import { cpus, totalmem } from 'node:os';

/** Milliseconds that `work` takes, `times` times after one warm-up, in order. */
export async function times(count: number, work: () => unknown): Promise<readonly number[]> {
  await work();
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken;
}

/** The value below which the share `q` of the values lie. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** What the figures were measured on. */
export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
}
