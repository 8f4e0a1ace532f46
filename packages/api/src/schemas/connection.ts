import { z } from 'zod';
import { epochMilliseconds } from './text.ts';

export const connectionTypes = ['JDBC', 'S3', 'SMTP', 'KAFKA', 'REST'] as const;
export type ConnectionTypeName = (typeof connectionTypes)[number];

const line = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}]*$/u, 'must be one line of text');
const filled = line.refine((text) => text.trim() !== '', 'must not be blank');
const port = z.int().min(1).max(65_535);

const hostName = filled.regex(
  /^([^\s/@:]+|\[?[\da-f.]*:[\da-f.]*:[\da-f:.]*\]?)$/i,
  'must be a host name or an address, without port or path',
);

const webAddress = filled.regex(
  /^https?:\/\/[^/?#@\s]+(\/[^?#@\s]*)?$/i,
  'must be an address such as https://api.example.org/v1, without user, password and query',
);

/** The settings of each type, without secrets. */
export const connectionSettings = {
  JDBC: z.object({
    url: filled.regex(
      /^jdbc:[a-z0-9]+:/i,
      'must begin with jdbc:, such as jdbc:postgresql://host/database',
    ),
    user: line.nullish(),
    driver: line
      .nullish()
      .describe('The class of the driver, if it cannot be derived from the URL.'),
  }),
  S3: z.object({
    endpoint: filled
      .regex(/^https?:\/\/[^/@\s]+\/?$/i, 'must be an address such as https://s3.example.org')
      .nullish(),
    region: line.nullish(),
    bucket: filled.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
    accessKeyId: line.nullish(),
    pathStyle: z.boolean().nullish(),
  }),
  SMTP: z.object({
    host: hostName,
    port: port.nullish().describe('Default: 587, or 465 with tls.'),
    security: z.enum(['starttls', 'tls', 'none']).nullish().describe('Default: starttls.'),
    user: line.nullish(),
    from: line.nullish().describe('The sender of e-mails.'),
  }),
  KAFKA: z.object({
    bootstrapServers: filled.regex(
      /^[^\s,/@]+:\d{1,5}(,[^\s,/@]+:\d{1,5})*$/,
      'must be host:port, several with commas',
    ),
    securityProtocol: z.enum(['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL']).nullish(),
    saslMechanism: z.enum(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512']).nullish(),
    user: line.nullish(),
  }),
  REST: z
    .object({
      url: webAddress.describe('What the addresses of all requests begin with.'),
      auth: z
        .enum(['none', 'basic', 'bearer', 'apiKey', 'clientCredentials'])
        .nullish()
        .describe('Default: none.'),
      user: line.nullish().describe('For basic.'),
      apiKeyName: line
        .regex(/^[!#$%&'*+.^_`|~0-9a-z-]*$/i, 'must be the name of a header or parameter')
        .nullish()
        .describe('Default: X-API-Key.'),
      apiKeyIn: z.enum(['header', 'query']).nullish().describe('Default: header.'),
      tokenUrl: webAddress.nullish().describe('For clientCredentials (OAuth 2.0).'),
      clientId: line.nullish(),
      scope: line.nullish(),
    })
    .refine(({ auth, tokenUrl }) => auth !== 'clientCredentials' || Boolean(tokenUrl), {
      path: ['tokenUrl'],
      message: 'is missing: clientCredentials gets its tokens there',
    }),
} as const satisfies Record<ConnectionTypeName, z.ZodType>;

/** The secrets that each type may have. */
export const connectionSecrets = {
  JDBC: ['password'],
  S3: ['secretAccessKey', 'sessionToken'],
  SMTP: ['password'],
  KAFKA: ['password'],
  REST: ['password', 'token', 'apiKey', 'clientSecret'],
} as const satisfies Record<ConnectionTypeName, readonly string[]>;

export const connectionRecord = z
  .object({
    id: z.int(),
    userId: z.int(),
    projectId: z.int(),
    uuid: z.string(),
    version: z.int(),
    name: z.string(),
    type: z.enum(connectionTypes),
    description: z.string(),
    settings: z.record(z.string(), z.unknown()),
    hasSecret: z.boolean().describe('Secrets are never returned.'),
    secretNames: z.array(z.string()).describe('The names of the secrets that are set.'),
    dateCreated: epochMilliseconds,
    dateLastUpdated: epochMilliseconds,
    permission: z.string().nullable(),
  })
  .meta({ id: 'Connection' });
export type ConnectionRecord = z.infer<typeof connectionRecord>;

export const databaseTable = z
  .object({
    schema: z.string(),
    name: z.string(),
    kind: z.enum(['table', 'view']),
    reference: z
      .string()
      .describe('What Read JDBC takes as its table, in quotes where the database needs them.'),
  })
  .meta({ id: 'DatabaseTable' });
