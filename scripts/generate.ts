import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generateKernel } from './generate/kernel.ts';
import { generateRelations } from './generate/relations.ts';

/** Every generated file, by its path from the root. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  // These import packages that may need a generated file of the relations.
  const { generateClientRoutes } = await import('./generate/client-routes.ts');
  const { generateFunctions } = await import('./generate/functions.ts');
  const { generateInterface } = await import('./generate/interface.ts');
  const { generateProcessors } = await import('./generate/processors.ts');
  const { generateShortcuts } = await import('./generate/shortcuts.ts');
  return new Map([
    ...generateRelations(),
    ...generateProcessors(),
    ...generateFunctions(),
    ...generateInterface(),
    ...generateKernel(),
    ...generateClientRoutes(),
    ...generateShortcuts(),
  ]);
}

/** Writes the generated files that are not fresh. */
export async function writeGenerated(): Promise<void> {
  writeFiles(generateRelations());
  writeFiles(generateKernel());
  writeFiles(await generate());
}

function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
}

if (import.meta.main) await writeGenerated();
