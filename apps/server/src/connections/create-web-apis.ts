import type { ApiOptions } from '@millrace/rest';
import type { WebApis } from '@millrace/runner';
import type { Store } from '@millrace/store';
import { apiConnection } from './api-connection.ts';
import { openSecrets, type SecretBox } from './secret-box.ts';
import { usableConnection } from './usable-connection.ts';
import { webApisOver } from './web-apis-over.ts';

/** APIs by the connections of a store. Only editors of a connection's project may use it. */
export function createWebApis(store: Store, secretBox: SecretBox, options: ApiOptions): WebApis {
  return webApisOver(options, async (reference, person) => {
    const found = await usableConnection(store, 'REST', reference, person);
    const secrets = await openSecrets(secretBox, found);
    return { name: found.name, connection: apiConnection(found.settings, secrets) };
  });
}
