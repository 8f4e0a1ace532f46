import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shape of each plan, by name. */
export type Shapes = ReadonlyMap<string, string>;

export function readShapes(set: string): Shapes {
  const file = fileOf(set);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
}

export function writeShapes(set: string, shapes: Shapes): void {
  const lines = [...shapes].map(([name, shape]) => `${name}: ${shape}\n`);
  writeFileSync(fileOf(set), lines.join(''));
}

/** What is other than stored, in one line for each plan. */
export function differences(stored: Shapes, found: Shapes): readonly string[] {
  const names = [...new Set([...stored.keys(), ...found.keys()])];
  return names
    .filter((name) => stored.get(name) !== found.get(name))
    .map((name) => `${name}: ${found.get(name) ?? 'none'} (was ${stored.get(name) ?? 'none'})`);
}

function fileOf(set: string): string {
  return join(import.meta.dirname, `${set}.txt`);
}
