import type { Pool } from '../parallel/job.ts';

/**
 * Threads of a test, one after the other: each prepares jobs from a copy of the input, and `random`,
 * from 0 to 1, says which one takes a part, and which part is next.
 */
export function splitPool(threads: number, random: () => number): Pool {
  return {
    threads,
    open: ({ prepare }, input) => {
      const runners = Array.from({ length: threads }, () => prepare(structuredClone(input)));
      return {
        run: (parts, onPart) => {
          const left = Array.from({ length: parts }, (_, part) => part);
          const results = Array.from<ReturnType<(typeof runners)[number]>>({ length: parts });
          while (left.length > 0) {
            const [part] = left.splice(Math.floor(random() * left.length), 1);
            const runPart = runners[Math.floor(random() * threads)]!;
            results[part!] = structuredClone(runPart(part!));
            onPart?.(1 - left.length / parts);
          }
          return results;
        },
        close: () => undefined,
      };
    },
  };
}
