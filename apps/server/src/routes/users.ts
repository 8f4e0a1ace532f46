import { MillraceError, millraceError } from '@millrace/model';
import type { User } from '@millrace/store';
import type { Handlers } from '../http/handler.ts';
import { clearSessionCookie, reachedByHttps } from '../login/session-cookie.ts';
import type { Services } from '../services.ts';

export function userRoutes({ store, settings }: Services): Handlers<'users'> {
  return {
    list: async () => (await store.users.list()).map(account),

    create: async ({ body: { username, password, role, email, mayCode } }) =>
      account(await store.users.create({ username, password, role, email: email ?? null, mayCode: mayCode ?? false })),

    async update({ params: { userId }, body: { password, role, email, mayCode, active } }, { user }) {
      const found = await store.users.get(userId);
      if (found === undefined) throw millraceError('NOT_FOUND', { what: 'user', id: userId });
      if (userId === user.id && (active === false || (role !== undefined && role !== 'ADMIN'))) {
        throw new MillraceError('CONFLICT', 'You cannot take the role ADMIN from yourself, or deactivate yourself. Let another administrator do it.');
      }
      const changes = {
        ...(role && { role }),
        ...(email !== undefined && { email }),
        ...(mayCode !== undefined && { mayCode }),
        ...(active !== undefined && { active }),
      };
      if (password !== undefined) await store.users.setPassword(userId, password);
      return account(await store.users.update(userId, changes));
    },

    async changePassword({ body: { currentPassword, newPassword } }, { user, request, reply }) {
      if ((await store.users.authenticate(user.username, currentPassword)) === undefined)
        throw new MillraceError('NOT_ALLOWED', 'The current password is wrong.');
      await store.users.setPassword(user.id, newPassword);
      clearSessionCookie(reply, reachedByHttps(request, settings.baseUrl));
      return `The password of ${user.username} is changed. Log in with it.`;
    },
  };
}

function account({ id, username, role, email, mayCode, active, dateCreated, dateLastUpdated }: User) {
  return { id, username, role, email, mayCode, active, dateCreated, dateLastUpdated };
}
