import { localFiles, parseMounts } from '@millrace/files';
import { processors, toNode } from '@millrace/processors';
import { openSqliteStore } from '@millrace/store';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { createPersonFiles } from '../files/create-person-files.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { notYet } from './not-yet.ts';

export type OpenServices = { readonly services: Services; close(): Promise<void> };

/** Opens what the service keeps and works with, below `settings.home`. Names the concrete store, file system and engines. */
export async function openServices(settings: Settings, log: (line: string) => void): Promise<OpenServices> {
  await mkdir(settings.home, { recursive: true, mode: 0o700 });
  const store = await openSqliteStore(join(settings.home, 'millrace.db'));
  const root = join(settings.home, 'files');
  for (const folder of ['user', 'projects', 'shared']) await mkdir(join(root, folder), { recursive: true });
  const fileSystem = localFiles({ root, mounts: parseMounts(settings.mounts) });
  const services: Services = {
    version: packageJson.version,
    settings,
    store,
    files: createPersonFiles(fileSystem, store),
    runner: notYet('Running'),
    previews: notYet('Preview'),
    validation: notYet('Validation'),
    nodes: processors.map((processor) => toNode(processor)),
    log,
  };
  return { services, close: () => store.close() };
}
