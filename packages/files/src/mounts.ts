import { isAbsolute } from 'node:path';
import type { Mount } from './local/local-files.ts';

/** Reads `MILLRACE_MOUNTS`: `name=/folder[:ro],…`. Throws with what is wrong. */
export function parseMounts(text: string | undefined): Mount[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(parseMount);
}

function parseMount(item: string): Mount {
  const equals = item.indexOf('=');
  const name = item.slice(0, Math.max(equals, 0));
  const rest = item.slice(equals + 1);
  const readOnly = rest.endsWith(':ro');
  const folder = readOnly ? rest.slice(0, -3) : rest;
  if (!/^[A-Za-z0-9_-]+$/.test(name) || !isAbsolute(folder))
    throw new Error(`MILLRACE_MOUNTS must be name=/folder or name=/folder:ro, separated by commas; "${item}" is not.`);
  return { name, folder, readOnly };
}
