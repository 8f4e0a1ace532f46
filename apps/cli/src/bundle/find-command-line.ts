import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { buildAfterExit, findBundle, place } from './open-bundle.ts';

/** The module to import: a bundle of today's sources, else the sources themselves. */
export function findCommandLine(): string {
  const sources = new URL('../command-line.ts', import.meta.url).href;
  if (process.env['MILLRACE_BUNDLE'] === '0') return sources;
  const bundle = findBundle(place);
  if (bundle !== null) return pathToFileURL(bundle).href;
  buildAfterExit();
  return sources;
}
