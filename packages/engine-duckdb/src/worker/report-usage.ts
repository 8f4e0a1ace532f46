import type { ResourceUsage } from '../resource-usage.ts';

const intervalMs = 100;

/**
 * Periodically reports the usage of this process, if it can't be measured from outside. Returns a
 * function that stops it.
 */
export function reportUsage(report: (usage: ResourceUsage) => void): () => void {
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage();
    report({ memoryBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 });
  }, intervalMs);
  return () => clearInterval(timer);
}
