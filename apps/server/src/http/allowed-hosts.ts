import { MillraceError } from '@millrace/model';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The names under which this server may be called; any other name may be another site's that was
 * pointed here.
 */
export function allowedHosts(baseUrl: string | null, more: readonly string[]): ReadonlySet<string> {
  const configured = baseUrl === null ? [] : [new URL(baseUrl).hostname];
  return new Set([...loopback, ...configured, ...more].map((name) => name.toLowerCase()));
}

/** Refuses a Host header that isn't in `allowed`. The port doesn't matter. */
export function checkHost(host: string | undefined, allowed: ReadonlySet<string>): void {
  const name = (host ?? '').toLowerCase().replace(/:\d*$/, '');
  if (allowed.has(name)) return;
  throw new MillraceError(
    'NOT_ALLOWED',
    `This server does not answer under the name "${name}". Set MILLRACE_BASE_URL to the address it is reached at.`,
  );
}
