import { existsSync, readFileSync } from 'node:fs';
import { generate } from '../generate.ts';

/** Whether every generated file is up to date. */
export async function generatedFiles(): Promise<boolean> {
  const stale = [...(await generate())]
    .filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
    .map(([path]) => path);
  if (stale.length > 0) console.error(`Not fresh: ${stale.join(', ')}`);
  return stale.length === 0;
}
