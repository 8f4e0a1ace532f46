import { MillraceError, millraceError } from '@millrace/model';
import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';

export function memberRoutes({ store }: Services): Handlers<'members'> {
  const userNamed = async (username: string) => {
    const user = await store.users.find(username);
    if (user === undefined) throw millraceError('NOT_FOUND', { what: 'user', id: `"${username}"` });
    return user;
  };
  const checkOwnerStays = async (projectId: number, userId: number): Promise<void> => {
    const owners = (await store.projects.members(projectId)).filter(({ role }) => role === 'OWNER');
    if (owners.length === 1 && owners[0]?.userId === userId)
      throw new MillraceError('CONFLICT', 'This is the only OWNER of the project. Make somebody else OWNER first.');
  };
  return {
    async list({ params: { id } }, { access }) {
      await access.require(id);
      return (await store.projects.members(id)).map(({ userId, username, role }) => ({ userId, username, role }));
    },

    async set({ params: { id }, body: { username, role } }, { access }) {
      await access.require(id);
      const user = await userNamed(username);
      if (role !== 'OWNER') await checkOwnerStays(id, user.id);
      await store.projects.setMember(id, user.id, role);
      return { userId: user.id, username: user.username, role };
    },

    async remove({ params: { id, username } }, { access }) {
      await access.require(id);
      const user = await userNamed(username);
      await checkOwnerStays(id, user.id);
      if (!(await store.projects.removeMember(id, user.id))) throw millraceError('NOT_FOUND', { what: `member of project ${id} named`, id: `"${username}"` });
      return `${user.username} is no member of project ${id} any more.`;
    },
  };
}
