import { mailTransport } from '@millrace/runner';
import type { Connection } from '@millrace/store';

export type ConnectionTest = { readonly status: 'OK' | 'FAILED' | 'UNSUPPORTED'; readonly message: string };

const patience = { connectMs: 10_000, silenceMs: 10_000 };

/** Tries a connection without changing anything at the other end. */
export async function testConnection(
  { type, settings }: Pick<Connection, 'type' | 'settings'>,
  secrets: Readonly<Record<string, string>>,
): Promise<ConnectionTest> {
  if (type === 'SMTP') return testSmtp(settings, secrets);
  return { status: 'UNSUPPORTED', message: `Connections of the type ${type} are kept, and cannot be tried yet.` };
}

async function testSmtp(settings: Connection['settings'], { password }: Readonly<Record<string, string>>): Promise<ConnectionTest> {
  const { host, port, security, user } = settings as { host: string; port?: number | null; security?: string | null; user?: string | null };
  const secure = security === 'tls';
  const server = {
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    requireTLS: !secure && security !== 'none',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
  };
  const transport = mailTransport(server, patience);
  try {
    await transport.verify();
    const who = user ? `and took the login of ${user}` : 'without a login';
    return { status: 'OK', message: `${host}, port ${server.port}, answered ${who}.` };
  } catch (error) {
    return { status: 'FAILED', message: `${host}, port ${server.port}: ${reasonOf(error)}` };
  } finally {
    transport.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  EDNS: 'there is no host of that name',
  ENOTFOUND: 'there is no host of that name',
  ETIMEDOUT: 'there is no answer',
  ECONNECTION: 'the connection was cut off',
  EAUTH: 'the login was refused',
  ETLS: 'there is no TLS',
  ECONNRESET: 'the connection was cut off',
  ESOCKET: 'the connection failed',
};

/** What the other end said to a login is left out: it could repeat the password. */
function reasonOf(error: unknown): string {
  const { code = '', message, response } = error as { code?: string; message: string; response?: string };
  const system = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? '';
  const reason = reasons[system] ?? reasons[code] ?? 'the test failed';
  return response === undefined || code === 'EAUTH' ? `${reason}.` : `${reason}: ${response.slice(0, 200)}`;
}
