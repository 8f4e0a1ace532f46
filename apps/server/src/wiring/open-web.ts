import { webFiles, parseWebHosts, type FileSystem } from '@millrace/files';
import { resolveReachable } from '../connections/reachable.ts';
import type { Settings } from '../settings/settings.ts';

/** The files of the web servers that the settings allow. */
export function openWeb({ webHosts, webTimeoutMs }: Settings): FileSystem {
  const hosts = parseWebHosts(webHosts);
  const reach = { hosts: hosts.addresses, ports: [] };
  return webFiles({
    hosts,
    addressOf: async (host, signal) =>
      (await resolveReachable(host, reach, signal))?.address ?? null,
    timeoutMs: webTimeoutMs,
  });
}
