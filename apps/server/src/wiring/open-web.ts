import { webFiles, parseWebHosts, type FileSystem, type WebOptions } from '@millrace/files';
import { resolveReachable } from '../connections/reachable.ts';
import type { Settings } from '../settings/settings.ts';

/** The files of the web servers that the settings allow. */
export function openWeb(settings: Settings): FileSystem {
  return webFiles(webOptions(settings));
}

/** How web servers are reached, and which. */
export function webOptions({
  webHosts,
  webTimeoutMs,
}: Pick<Settings, 'webHosts' | 'webTimeoutMs'>): WebOptions {
  const hosts = parseWebHosts(webHosts);
  const reach = { hosts: hosts.addresses, ports: [] };
  return {
    hosts,
    addressOf: async (host, signal) =>
      (await resolveReachable(host, reach, signal))?.address ?? null,
    timeoutMs: webTimeoutMs,
  };
}
