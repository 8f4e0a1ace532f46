import type { ConnectionRecord } from '@millrace/api';

export type ConnectionType = ConnectionRecord['type'];

/** The settings and secrets of each type, in the order of the form. */
export const connectionFields = {
  JDBC: { settings: ['url', 'user', 'driver'], secrets: ['password'] },
  S3: {
    settings: ['bucket', 'endpoint', 'region', 'accessKeyId'],
    secrets: ['secretAccessKey', 'sessionToken'],
  },
  SMTP: { settings: ['host', 'port', 'security', 'user', 'from'], secrets: ['password'] },
  KAFKA: {
    settings: ['bootstrapServers', 'securityProtocol', 'saslMechanism', 'user'],
    secrets: ['password'],
  },
  REST: {
    settings: ['url', 'auth', 'user', 'apiKeyName', 'apiKeyIn', 'tokenUrl', 'clientId', 'scope'],
    secrets: ['password', 'token', 'apiKey', 'clientSecret'],
  },
} as const;

/** The ways to log in to an API that need a setting or secret. */
export const neededFor: Readonly<Record<string, string>> = {
  user: 'basic',
  password: 'basic',
  token: 'bearer',
  apiKeyName: 'apiKey',
  apiKeyIn: 'apiKey',
  apiKey: 'apiKey',
  tokenUrl: 'clientCredentials',
  clientId: 'clientCredentials',
  scope: 'clientCredentials',
  clientSecret: 'clientCredentials',
};

/** The settings with a fixed set of values. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  security: ['starttls', 'tls', 'none'],
  securityProtocol: ['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'],
  saslMechanism: ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'],
  auth: ['none', 'basic', 'bearer', 'apiKey', 'clientCredentials'],
  apiKeyIn: ['header', 'query'],
};

/** What the settings look like, by type. They are the same in every language. */
export const examples: Readonly<Record<ConnectionType, Readonly<Record<string, string>>>> = {
  JDBC: {
    url: 'jdbc:postgresql://db.example.com:5432/sales',
    user: 'reader',
    driver: 'org.postgresql.Driver',
  },
  S3: { bucket: 'sales-data', endpoint: 'https://s3.example.com', region: 'eu-central-1' },
  SMTP: { host: 'mail.example.com', port: '587', user: 'robot', from: 'millrace@example.com' },
  KAFKA: { bootstrapServers: 'kafka1.example.com:9092,kafka2.example.com:9092' },
  REST: {
    url: 'https://api.example.com/v1',
    apiKeyName: 'X-API-Key',
    tokenUrl: 'https://login.example.com/oauth/token',
    scope: 'orders.read',
  },
};

/** URLs of the databases that can be read and written. */
export const databaseUrls = [
  'jdbc:postgresql://db.example.com:5432/sales',
  'jdbc:mysql://db.example.com:3306/sales',
  'jdbc:mariadb://db.example.com:3306/sales',
  'jdbc:sqlserver://db.example.com:1433;databaseName=sales',
  'jdbc:sqlite:/projects/1/sales.db',
];

/** The types that a node can name. */
export const usable: ReadonlySet<ConnectionType> = new Set(['JDBC', 'REST']);

/** The value of a setting as its field shows it. */
export function settingText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The settings that have a value; the port is a number. */
export function givenSettings(
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([name, value]) => [
        name,
        name === 'port' && /^\d+$/.test(String(value)) ? Number(value) : value,
      ]),
  );
}
