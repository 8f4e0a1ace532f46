import { DatabaseError, type ServerAddress, type ServerLogin } from '@millrace/databases';
import { phrase, type ErrorText } from '@millrace/model';
import { resolveReachable, type ReachSettings } from './reachable.ts';

/** How to log in to a database, if this server may reach it. Throws `DatabaseError`. */
export async function openLogin(
  at: ServerAddress,
  user: string | null | undefined,
  secrets: Readonly<Record<string, string>>,
  reach: ReachSettings,
  signal: AbortSignal,
): Promise<ServerLogin> {
  if (at.port !== at.usualPort && !reach.ports.includes(at.port))
    throw new DatabaseError(
      phrase`Port ${String(at.port)} is not tried. Use ${String(at.usualPort)}, or have it added to MILLRACE_CONNECTION_PORTS.`,
      true,
    );
  const found = await resolveReachable(at.host, reach, signal);
  if (found === null)
    throw new DatabaseError(
      phrase`There is no host of that name, or its address is not public and not in MILLRACE_CONNECTION_HOSTS.`,
      false,
    );
  const name = user || at.user;
  if (name === null || name === '')
    throw new DatabaseError(phrase`The connection names no user. Enter one.`, true);
  return { at, address: found.address, user: name, password: secrets['password'] ?? '' };
}

export function placeOf({ host, port }: ServerAddress): ErrorText {
  return phrase`${host}, port ${String(port)}`;
}
