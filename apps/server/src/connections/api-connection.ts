import type { ApiConnection, Credentials } from '@millrace/rest';

/** Settings and secrets of a REST connection, by name. */
export type RestSettings = Readonly<Record<string, unknown>>;

/** What a REST connection says about its API. What isn't set is empty. */
export function apiConnection(
  settings: RestSettings,
  secrets: Readonly<Record<string, string>>,
): ApiConnection {
  const setting = (name: string): string => {
    const value = settings[name];
    return typeof value === 'string' ? value : '';
  };
  return { url: setting('url'), credentials: credentialsOf(setting, secrets) };
}

function credentialsOf(
  setting: (name: string) => string,
  secrets: Readonly<Record<string, string>>,
): Credentials {
  const secret = (name: string): string => secrets[name] ?? '';
  switch (setting('auth')) {
    case 'basic':
      return { kind: 'basic', user: setting('user'), password: secret('password') };
    case 'bearer':
      return { kind: 'bearer', token: secret('token') };
    case 'apiKey':
      return {
        kind: 'apiKey',
        in: setting('apiKeyIn') === 'query' ? 'query' : 'header',
        name: setting('apiKeyName') || 'X-API-Key',
        key: secret('apiKey'),
      };
    case 'clientCredentials':
      return {
        kind: 'clientCredentials',
        tokenUrl: setting('tokenUrl'),
        clientId: setting('clientId'),
        clientSecret: secret('clientSecret'),
        scope: setting('scope'),
      };
    default:
      return { kind: 'none' };
  }
}
