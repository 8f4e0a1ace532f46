import type { ResourceUsage } from '../resource-usage.ts';

const intervalMs = 100;

/** Reports again and again what this process uses, where nobody can see it from outside. Returns the way to stop. */
export function reportUsage(report: (usage: ResourceUsage) => void): () => void {
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage();
    report({ memoryBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 });
  }, intervalMs);
  return () => clearInterval(timer);
}
