import { setTimeout } from 'node:timers/promises';
import {
  DatabaseError,
  parseJdbcUrl,
  withDatabase,
  type FileAddress,
  type FileLogin,
  type ServerAddress,
} from '@millrace/databases';
import { isMillraceError, phrase, textOf, writeText, type ErrorText } from '@millrace/model';
import { testApi, type ApiOptions } from '@millrace/rest';
import { mailTransport } from '@millrace/runner';
import type { Connection } from '@millrace/store';
import { apiConnection, type RestSettings } from './api-connection.ts';
import { openLogin, placeOf } from './open-login.ts';
import { isPortAllowed, resolveReachable, type ReachSettings } from './reachable.ts';

export type ConnectionTest = {
  readonly status: 'OK' | 'FAILED' | 'UNSUPPORTED';
  readonly message: string;
  readonly text: ErrorText;
};

export type TestOptions = {
  readonly reach: ReachSettings;
  /** How APIs are asked. */
  readonly api: ApiOptions;
  /** How to read a database that is a file, if the person may. */
  readonly openFile: (at: FileAddress) => Promise<FileLogin>;
  /** Whether to report why nothing answered, which also reveals what else runs there. */
  readonly isDetailed: boolean;
  /**
   * How long a test may take. A test that reaches no mail server always takes this long, unless it
   * is detailed.
   */
  readonly deadlineMs: number;
};

type SmtpSettings = {
  readonly host: string;
  readonly port?: number | null;
  readonly security?: string | null;
  readonly user?: string | null;
};

/**
 * Tries a connection without changing anything at the other end. Unless it is detailed, a port that
 * is closed, filtered, or of another service looks the same as a host that doesn't exist or may not
 * be reached: same message, same time.
 */
export async function testConnection(
  { type, settings }: Pick<Connection, 'type' | 'settings'>,
  secrets: Readonly<Record<string, string>>,
  options: TestOptions,
): Promise<ConnectionTest> {
  if (type === 'SMTP')
    return testSmtp(settings as SmtpSettings, secrets['password'] ?? '', options);
  if (type === 'JDBC') return testDatabase(settings, secrets, options);
  if (type === 'REST') return testRest(settings, secrets, options);
  return result(
    'UNSUPPORTED',
    phrase`Connections of the type ${type} can be saved, but not tested yet.`,
  );
}

/** Types whose connections can be tested. */
export function canBeTested({ type }: Pick<Connection, 'type'>): boolean {
  return type === 'SMTP' || type === 'JDBC' || type === 'REST';
}

/** Only hosts that everybody may read are asked, so everybody may know why they don't answer. */
async function testRest(
  settings: RestSettings,
  secrets: Readonly<Record<string, string>>,
  { api, deadlineMs }: TestOptions,
): Promise<ConnectionTest> {
  const connection = apiConnection(settings, secrets);
  const found = await testApi({ ...api, connection }, AbortSignal.timeout(deadlineMs));
  return result(found.works ? 'OK' : 'FAILED', found.message);
}

async function testDatabase(
  settings: unknown,
  secrets: Readonly<Record<string, string>>,
  options: TestOptions,
): Promise<ConnectionTest> {
  const { reach, isDetailed, deadlineMs } = options;
  const end = setTimeout(deadlineMs);
  try {
    const { url, user } = settings as { readonly url: string; readonly user?: string | null };
    const at = parseJdbcUrl(url);
    const signal = AbortSignal.timeout(deadlineMs);
    if (at.kind === 'file') return await testFile(at, options, signal);
    try {
      const login = await openLogin(at, user, secrets, reach, signal);
      await withDatabase(login, signal, (session) => session.ping());
      return result('OK', phrase`${placeOf(at)}, took the login of ${login.user}.`);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.answered || isDetailed)
        return result('FAILED', phrase`${placeOf(at)}: ${textOf(error)}`);
      await end;
      return result('FAILED', phrase`${placeOf(at)}: ${noDatabase(at)}`);
    }
  } catch (error) {
    if (isMillraceError(error)) return result('UNSUPPORTED', phrase`${textOf(error)}`);
    throw error;
  }
}

async function testFile(
  at: FileAddress,
  { openFile }: TestOptions,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  try {
    await withDatabase(await openFile(at), signal, (session) => session.ping());
    return result('OK', phrase`${at.path}, is a ${at.dialect.label} database.`);
  } catch (error) {
    if (error instanceof DatabaseError || isMillraceError(error))
      return result('FAILED', phrase`${at.path}: ${textOf(error)}`);
    throw error;
  }
}

function noDatabase({ dialect }: ServerAddress): ErrorText {
  return phrase`no database could be used there. The host does not exist, does not answer as a ${dialect.label} server with this security, or may not be reached from here (MILLRACE_CONNECTION_HOSTS). An administrator sees the exact reason.`;
}

async function testSmtp(
  settings: SmtpSettings,
  password: string,
  options: TestOptions,
): Promise<ConnectionTest> {
  const { reach, isDetailed, deadlineMs } = options;
  const port = portOf(settings);
  const where = phrase`${settings.host}, port ${String(port)}`;
  if (!isPortAllowed(port, reach))
    return result(
      'FAILED',
      phrase`${where}: this port is not tried. Use 25, 465, 587 or 2525, or have it added to MILLRACE_CONNECTION_PORTS.`,
    );
  const signal = AbortSignal.timeout(deadlineMs);
  const end = setTimeout(deadlineMs);
  const found = await resolveReachable(settings.host, reach, signal);
  const failure =
    found === null
      ? notReachable
      : await verify(settings, password, { address: found.address, deadlineMs, signal });
  if (failure === null)
    return result(
      'OK',
      settings.user
        ? phrase`${where}, answered and took the login of ${settings.user}.`
        : phrase`${where}, answered without a login.`,
    );
  if (failure.spoke || isDetailed) return result('FAILED', phrase`${where}: ${failure.reason}`);
  await end;
  return result('FAILED', phrase`${where}: ${UNREACHED}`);
}

const UNREACHED = phrase`no mail server could be used there. The host does not exist, does not answer as a mail server with this security, or may not be reached from here (MILLRACE_CONNECTION_HOSTS). An administrator sees the exact reason.`;

function result(status: ConnectionTest['status'], text: ErrorText): ConnectionTest {
  return { status, message: writeText(text), text };
}

/** `spoke`: a mail server answered and refused the login. */
type Failure = { readonly spoke: boolean; readonly reason: ErrorText };

const notReachable: Failure = {
  spoke: false,
  reason: phrase`there is no host of that name, or its address is not public and not in MILLRACE_CONNECTION_HOSTS. Check the host.`,
};

type Verifying = {
  readonly address: string;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
};

async function verify(
  settings: SmtpSettings,
  password: string,
  { address, deadlineMs, signal }: Verifying,
): Promise<Failure | null> {
  const { host, security, user } = settings;
  const secure = security === 'tls';
  const server = {
    host: address,
    servername: host,
    port: portOf(settings),
    secure,
    requireTLS: !secure && security !== 'none',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: password } } : {}),
  };
  const transport = await mailTransport(server, { connectMs: deadlineMs, silenceMs: deadlineMs });
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener(
      'abort',
      () => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })),
      { once: true },
    ),
  );
  try {
    await Promise.race([transport.verify(), late]);
    return null;
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
}

function portOf({ port, security }: SmtpSettings): number {
  return port ?? (security === 'tls' ? 465 : 587);
}

const reasons: Readonly<Record<string, ErrorText>> = {
  ECONNREFUSED: phrase`nothing listens there. Check the port`,
  EDNS: phrase`there is no host of that name. Check the host`,
  ENOTFOUND: phrase`there is no host of that name. Check the host`,
  ETIMEDOUT: phrase`there is no answer. Check the host and the port`,
  ECONNECTION: phrase`the connection was cut off. Check the security`,
  EAUTH: phrase`the login was refused. Check the user and the password`,
  ETLS: phrase`there is no TLS. Choose another security`,
  ECONNRESET: phrase`the connection was cut off. Check the security`,
  ESOCKET: phrase`the connection failed. Check the host, the port and the security`,
};

/** The server's answer to a login is left out: it could contain the password. */
function failureOf(error: unknown): Failure {
  const {
    code = '',
    message,
    response,
  } = error as { code?: string; message: string; response?: string };
  const system = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? '';
  const reason = reasons[system] ?? reasons[code] ?? phrase`the test failed`;
  const spoke = code === 'EAUTH';
  return {
    spoke,
    reason:
      response === undefined || spoke
        ? phrase`${reason}.`
        : phrase`${reason}: ${response.slice(0, 200)}`,
  };
}
