import { connectionSecrets, connectionSettings, type ConnectionTypeName } from '@millrace/api';
import { MillraceError } from '@millrace/model';

export type ConnectionSettings = Readonly<Record<string, unknown>>;
export type SentSecrets = Readonly<Record<string, string | null>>;

/**
 * The validated settings of a type; unknown members are left out. Throws `INVALID`, naming every
 * issue.
 */
export function readSettingsOf(
  type: ConnectionTypeName,
  sent: ConnectionSettings,
): ConnectionSettings {
  const parsed = connectionSettings[type].safeParse(sent);
  if (!parsed.success)
    throw invalid(
      parsed.error.issues.map(({ path, message }) => ({
        path: ['body.settings', ...path].join('.'),
        message,
      })),
    );
  const settings: ConnectionSettings = parsed.data;
  const { url } = settings;
  if (typeof url === 'string' && holdsPassword(url))
    throw invalid([
      {
        path: 'body.settings.url',
        message: 'holds a password; put it into secrets.password, where it is not shown',
      },
    ]);
  return settings;
}

/**
 * The secrets after a change: absent ones stay, null deletes them. Throws `INVALID` for a secret
 * that the type doesn't have.
 */
export function changedSecrets(
  type: ConnectionTypeName,
  current: Readonly<Record<string, string>>,
  sent: SentSecrets,
): Record<string, string> {
  const known: readonly string[] = connectionSecrets[type];
  const odd = Object.keys(sent).filter((name) => !known.includes(name));
  if (odd.length > 0)
    throw invalid(
      odd.map((name) => ({
        path: `body.secrets.${name}`,
        message: `is not a secret of ${type}; use ${known.join(', ')}`,
      })),
    );
  return Object.fromEntries(
    known.flatMap((name) =>
      valueOf(name in sent ? sent[name] : current[name]).map((value) => [name, value]),
    ),
  );
}

/** The settings that decide who receives the secrets. */
const addresses: Record<ConnectionTypeName, readonly string[]> = {
  JDBC: ['url', 'driver'],
  S3: ['endpoint', 'region', 'bucket'],
  SMTP: ['host', 'port', 'security'],
  KAFKA: ['bootstrapServers', 'securityProtocol', 'saslMechanism'],
  REST: ['url', 'tokenUrl'],
};

/** Whether secrets that were entered for one address would be sent to another. */
export function reachesElsewhere(
  type: ConnectionTypeName,
  before: ConnectionSettings,
  after: ConnectionSettings,
): boolean {
  return addresses[type].some((name) => (before[name] ?? null) !== (after[name] ?? null));
}

function holdsPassword(url: string): boolean {
  return /[;?&]\s*(password|pwd)\s*=/i.test(url) || /\/\/[^/@]*:[^/@]*@/.test(url);
}

function valueOf(value: string | null | undefined): string[] {
  return value === null || value === undefined || value === '' ? [] : [value];
}

function invalid(errors: { path: string; message: string }[]): MillraceError {
  return new MillraceError(
    'INVALID',
    errors.map(({ path, message }) => `${path}: ${message}`).join('; '),
    { errors },
  );
}
