import { createClient, type Client } from '@millrace/client';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

/** A client of the server in the options or the environment. */
export function remoteClient({
  url,
  token,
}: {
  url?: string | undefined;
  token?: string | undefined;
}): Client {
  const baseUrl = url ?? process.env['MILLRACE_URL'] ?? 'http://127.0.0.1:8080';
  const secret = token ?? process.env['MILLRACE_TOKEN'];
  if (secret === undefined || secret === '')
    throw new UsageError(
      'Give an access token with --token or MILLRACE_TOKEN. POST /api/v1/tokens makes one.',
    );
  return createClient({ baseUrl, token: secret });
}
