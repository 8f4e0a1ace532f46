import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generateFunctions } from './generate/functions.ts';
import { generateInterface } from './generate/interface.ts';
import { generateProcessors } from './generate/processors.ts';
import { generateShortcuts } from './generate/shortcuts.ts';

/** Every generated file, by its path from the root. */
export function generate(): ReadonlyMap<string, string> {
  return new Map([
    ...generateProcessors(),
    ...generateFunctions(),
    ...generateInterface(),
    ...generateShortcuts(),
  ]);
}

/** Writes the generated files that are not fresh. */
export function writeGenerated(): void {
  for (const [path, text] of generate()) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
}

if (import.meta.main) writeGenerated();
