import type { DuckDBConnection } from '@duckdb/node-api';

const intervalMilliseconds = 250;

/** Reports the running statement's progress (0 to 1) whenever it has moved. Gives the way to stop. */
export function watchProgress(connection: DuckDBConnection, report: (fraction: number) => void): () => void {
  let last = 0;
  const timer = setInterval(() => {
    const fraction = connection.progress.percentage / 100;
    if (fraction < last + 0.01 || fraction > 1) return;
    last = fraction;
    report(fraction);
  }, intervalMilliseconds);
  return () => clearInterval(timer);
}
