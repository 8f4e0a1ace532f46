import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, sep } from 'node:path';

/** A host folder that appears as `/mnt/<name>`. */
export type Mount = { readonly name: string; readonly folder: string; readonly readOnly: boolean };

/**
 * Parses `MILLRACE_MOUNTS`: `name=/folder[:ro],…`. Throws a message for the person who set it.
 *
 * @param home the folder of the server, which no mount may show
 */
export function parseMounts(text: string | undefined, home?: string): Mount[] {
  const mounts = (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(parseMount);
  for (const [index, mount] of mounts.entries()) {
    if (mounts.findIndex(({ name }) => name === mount.name) !== index)
      throw new Error(`MILLRACE_MOUNTS names "${mount.name}" twice.`);
    refuseUnusable(mount, home);
  }
  return mounts;
}

function parseMount(item: string): Mount {
  const equals = item.indexOf('=');
  const name = item.slice(0, Math.max(equals, 0));
  const rest = item.slice(equals + 1);
  const readOnly = rest.endsWith(':ro');
  const folder = readOnly ? rest.slice(0, -3) : rest;
  if (!/^[A-Za-z0-9_-]+$/.test(name) || !isAbsolute(folder))
    throw new Error(
      `MILLRACE_MOUNTS must be name=/folder or name=/folder:ro, separated by commas; "${item}" is not.`,
    );
  return { name, folder, readOnly };
}

function refuseUnusable({ name, folder }: Mount, home: string | undefined): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined)
    throw new Error(`MILLRACE_MOUNTS gives "${name}" the folder ${folder}, which does not exist.`);
  if (!stats.isDirectory())
    throw new Error(`MILLRACE_MOUNTS gives "${name}" the path ${folder}, which is not a folder.`);
  if (home === undefined) return;
  const [real, own] = [realpathSync(folder), realpathSync(home)];
  if (isWithin(own, real) || isWithin(real, own))
    throw new Error(
      `MILLRACE_MOUNTS gives "${name}" the folder ${folder}, which would show Millrace's own files in ${home}. Choose another one.`,
    );
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
