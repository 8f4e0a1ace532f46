import { stat } from 'node:fs/promises';

/**
 * A set of files and their state: equal only if none of them has changed. `settled`: the time from
 * which a change would be detected, in epoch milliseconds.
 */
export type FileState = { readonly identity: string; readonly settled: number };

/** Throws if one is gone. */
export async function stateOf(files: readonly string[]): Promise<FileState> {
  const states = await Promise.all(files.map(stateOfOne));
  return {
    identity: states.map(({ identity }) => identity).join('\n'),
    settled: Math.max(0, ...states.map(({ settled }) => settled)),
  };
}

async function stateOfOne(file: string): Promise<FileState> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  const newest = mtimeNs > ctimeNs ? mtimeNs : ctimeNs;
  const isCoarse = ctimeNs % NANOSECONDS_A_SECOND === 0n;
  return {
    identity: `${file} ${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`,
    settled: Number(newest / 1_000_000n) + (isCoarse ? COARSE_MS : FINE_MS),
  };
}

const NANOSECONDS_A_SECOND = 1_000_000_000n;

/**
 * Within one clock tick a file system gives two changes the same time: 10 ms at most on Linux, two
 * seconds if it counts in seconds.
 */
const FINE_MS = 25;
const COARSE_MS = 2500;
