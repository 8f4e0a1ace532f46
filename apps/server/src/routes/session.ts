import type { User } from '@millrace/api';
import { phrase, MillraceError } from '@millrace/model';
import { sessionKey } from '../login/authenticate.ts';
import { addressKey } from '../login/address-key.ts';
import { callerOf, type Caller } from '../login/caller.ts';
import { lifetimesOf } from '../login/session-lifetimes.ts';
import {
  clearSessionCookie,
  reachedByHttps,
  sessionSecret,
  setSessionCookie,
} from '../login/session-cookie.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function sessionRoutes({
  store,
  settings,
  loginLimits,
  openStreams,
}: Services): Handlers<'session'> {
  const lifetimes = lifetimesOf(settings);
  const end = async (secret: string | undefined): Promise<void> => {
    if (secret === undefined) return;
    await store.sessions.end(secret);
    openStreams.endOf(sessionKey(secret));
  };
  return {
    async login({ body: { username, password } }, { request, reply }) {
      const attempt = loginLimits.begin([
        `name ${username.normalize('NFC').toLowerCase()}`,
        addressKey(request.ip),
      ]);
      const user = await store.users.authenticate(username, password).catch((error: unknown) => {
        attempt.withdraw();
        throw error;
      });
      if (user === undefined)
        throw new MillraceError(
          'WRONG_CREDENTIALS',
          phrase`The user name or the password is wrong.`,
        );
      attempt.succeeded();
      const { secret } = await store.sessions.create(user.id, lifetimes);
      await end(sessionSecret(request));
      setSessionCookie(
        reply,
        secret,
        lifetimes.absoluteMs,
        reachedByHttps(request, settings.baseUrl),
      );
      return sessionUser(callerOf(user, { kind: 'session', key: sessionKey(secret) }));
    },

    async logout(_input, { request, reply }) {
      await end(sessionSecret(request));
      clearSessionCookie(reply, reachedByHttps(request, settings.baseUrl));
      return 'You are logged out.';
    },

    get: (_input, { user }) => sessionUser(user),
  };
}

function sessionUser({ id, username, role, mayCode }: Caller): User {
  return { id, username, role, mayCode };
}
