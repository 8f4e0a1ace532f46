import { millraceError } from '@millrace/model';
import type { User } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function memberRoutes({ store, openStreams }: Services): Handlers<'members'> {
  const userNamed = async (username: string): Promise<User> => {
    const user = await store.users.find(username);
    if (user === undefined) throw millraceError('NOT_FOUND', { what: 'user', id: `"${username}"` });
    return user;
  };
  return {
    async list({ params: { id } }, { access }) {
      await access.require(id);
      return (await store.projects.members(id)).map(({ userId, username, role }) => ({
        userId,
        username,
        role,
      }));
    },

    async set({ params: { id }, body: { username, role } }, { access }) {
      await access.require(id);
      const user = await userNamed(username);
      await store.projects.setMember(id, user.id, role);
      return { userId: user.id, username: user.username, role };
    },

    async remove({ params: { id, username } }, { access }) {
      await access.require(id);
      const user = await userNamed(username);
      if (!(await store.projects.removeMember(id, user.id)))
        throw millraceError('NOT_FOUND', {
          what: `member of project ${id} named`,
          id: `"${username}"`,
        });
      openStreams.endOfUser(user.id);
      return `${user.username} is no longer a member of project ${id}.`;
    },
  };
}
