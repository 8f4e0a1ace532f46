import { MillraceError } from '@millrace/model';
import { createLoginLimits } from '../login/login-limits.ts';
import { clearSessionCookie, reachedByHttps, SESSION_LIFETIME_MS, sessionSecret, setSessionCookie } from '../login/session-cookie.ts';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

export function sessionRoutes({ store, settings }: Services): Handlers<'session'> {
  const limits = createLoginLimits(settings.loginLimit, () => store.now());
  return {
    async login({ body: { username, password } }, { request, reply }) {
      const attempt = limits.begin([`name ${username.toLowerCase()}`, `address ${request.ip}`]);
      const user = await store.users.authenticate(username, password);
      if (user === undefined) throw new MillraceError('WRONG_CREDENTIALS', 'The user name or the password is wrong.');
      attempt.succeeded();
      const { secret } = await store.sessions.create(user.id, SESSION_LIFETIME_MS);
      const before = sessionSecret(request);
      if (before !== undefined) await store.sessions.end(before);
      setSessionCookie(reply, secret, reachedByHttps(request, settings.baseUrl));
      return { id: user.id, username: user.username, role: user.role };
    },

    async logout(_input, { request, reply }) {
      const secret = sessionSecret(request);
      if (secret !== undefined) await store.sessions.end(secret);
      clearSessionCookie(reply, reachedByHttps(request, settings.baseUrl));
      return 'You are logged out.';
    },

    get: (_input, { user }) => ({ id: user.id, username: user.username, role: user.role }),
  };
}
