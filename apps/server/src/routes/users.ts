import { phrase, MillraceError, millraceError } from '@millrace/model';
import type { User } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import { checkPassword } from '../login/password-rules.ts';
import { clearSessionCookie, reachedByHttps } from '../login/session-cookie.ts';
import type { Services } from '../services/services.ts';
import { checkEmail } from '../workflows/email-address.ts';

export function userRoutes({
  store,
  settings,
  loginLimits,
  openStreams,
}: Services): Handlers<'users'> {
  const find = async (userId: number): Promise<User> => {
    const found = await store.users.get(userId);
    if (found === undefined) throw millraceError('NOT_FOUND', { what: 'user', id: userId });
    return found;
  };
  return {
    list: async () => (await store.users.list()).map(account),

    get: async ({ params: { userId } }) => account(await find(userId)),

    async create({ body: { username, password, role, email, mayCode } }) {
      checkPassword('password', password, username);
      return account(
        await store.users.create({
          username,
          password,
          role,
          email: checkEmail('email', email),
          mayCode: mayCode ?? false,
        }),
      );
    },

    async update({ params: { userId }, body: { password, role, email, mayCode, active } }) {
      const { username } = await find(userId);
      if (password !== undefined) checkPassword('password', password, username);
      const changes = {
        ...(role && { role }),
        ...(email !== undefined && { email: checkEmail('email', email) }),
        ...(mayCode !== undefined && { mayCode }),
        ...(active !== undefined && { active }),
      };
      const user = await store.users.update(userId, changes);
      if (password !== undefined) await store.users.setPassword(userId, password);
      if (password !== undefined || role !== undefined || active === false)
        openStreams.endOfUser(userId);
      return account(user);
    },

    async changePassword({ body: { currentPassword, newPassword } }, { user, request, reply }) {
      const attempt = loginLimits.begin([`name ${user.username.normalize('NFC').toLowerCase()}`]);
      const found = await store.users
        .authenticate(user.username, currentPassword)
        .catch((error: unknown) => {
          attempt.withdraw();
          throw error;
        });
      if (found === undefined)
        throw new MillraceError('NOT_ALLOWED', phrase`The current password is wrong.`);
      attempt.succeeded();
      if (newPassword === currentPassword)
        throw new MillraceError(
          'INVALID',
          phrase`The new password is the current one. Choose another one.`,
        );
      checkPassword('newPassword', newPassword, user.username);
      await store.users.setPassword(user.id, newPassword);
      openStreams.endOfUser(user.id);
      clearSessionCookie(reply, reachedByHttps(request, settings.baseUrl));
      return `The password of ${user.username} is changed. Log in with it.`;
    },
  };
}

function account({
  id,
  username,
  role,
  email,
  mayCode,
  active,
  dateCreated,
  dateLastUpdated,
}: User) {
  return { id, username, role, email, mayCode, active, dateCreated, dateLastUpdated };
}
