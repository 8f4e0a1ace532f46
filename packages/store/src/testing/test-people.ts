import { describe, expect, test } from 'vitest';
import { lifetimes, type TriedStore } from './tried-store.ts';

/** Users, their sessions and their tokens. */
export function testPeople(tried: TriedStore): void {
  describe('users', () => {
    test('log in with their password, whatever the case of the name', async () => {
      expect(await tried.store.users.authenticate('ADA', 'correct horse')).toMatchObject({ id: tried.ada.id, username: 'Ada', role: 'ANALYST' });
      expect(await tried.store.users.authenticate('ada', 'wrong')).toBeUndefined();
      expect(await tried.store.users.authenticate('nobody', '')).toBeUndefined();
    });
    test('never lose their last active administrator, not even to two at the same time', async () => {
      const [one, two] = [
        await tried.store.users.create({ username: 'one', password: 'x', role: 'ADMIN' }),
        await tried.store.users.create({ username: 'two', password: 'x', role: 'ADMIN' }),
      ];
      const demoted = await Promise.allSettled([tried.store.users.update(one.id, { role: 'VIEWER' }), tried.store.users.update(two.id, { active: false })]);
      expect(demoted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await tried.store.users.list()).filter(({ role, active }) => role === 'ADMIN' && active)).toHaveLength(1);
      await expect(tried.store.users.update(two.id, { role: 'ANALYST' })).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await tried.store.users.get(two.id)).toMatchObject({ role: 'ADMIN', active: true });
      await tried.store.users.update(one.id, { role: 'ADMIN', email: 'one@example.org' });
      expect(await tried.store.users.update(two.id, { role: 'ANALYST' })).toMatchObject({ role: 'ANALYST' });
    });
    test('have names of their own', async () => {
      await expect(tried.store.users.create({ username: 'aDA', password: 'x', role: 'VIEWER' })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    });
    test('lose sessions and tokens with a new password or when deactivated', async () => {
      for (const end of [() => tried.store.users.setPassword(tried.ada.id, 'new'), () => tried.store.users.update(tried.ada.id, { active: false })]) {
        const { secret } = await tried.store.sessions.create(tried.ada.id, lifetimes);
        const { secret: token } = await tried.store.tokens.create({ userId: tried.ada.id, name: 't', scopes: [], expires: null });
        expect(await tried.store.sessions.user(secret, lifetimes)).toMatchObject({ id: tried.ada.id });
        await end();
        expect(await tried.store.sessions.user(secret, lifetimes)).toBeUndefined();
        expect(await tried.store.tokens.use(token)).toBeUndefined();
      }
      expect(await tried.store.users.authenticate('ada', 'new')).toBeUndefined();
    });
  });

  test('sessions end by themselves, or when told', async () => {
    const one = await tried.store.sessions.create(tried.ada.id, { idleMs: 1000, absoluteMs: 5000 });
    const two = await tried.store.sessions.create(tried.ada.id, lifetimes);
    tried.time += 1000;
    expect(await tried.store.sessions.user(one.secret, lifetimes)).toBeUndefined();
    expect(await tried.store.sessions.user(two.secret, lifetimes)).toMatchObject({ id: tried.ada.id });
    expect(await tried.store.sessions.deleteExpired()).toBe(1);
    await tried.store.sessions.end(two.secret);
    expect(await tried.store.sessions.user(two.secret, lifetimes)).toBeUndefined();
  });

  test('sessions live on while they are used, and no longer than their absolute lifetime', async () => {
    const hour = 3_600_000;
    const hours = { idleMs: hour, absoluteMs: 3 * hour };
    const { secret } = await tried.store.sessions.create(tried.ada.id, hours);
    for (let half = 1; half < 6; half++) {
      tried.time += hour / 2;
      expect([half, await tried.store.sessions.user(secret, hours)]).toMatchObject([half, { id: tried.ada.id }]);
    }
    tried.time += hour / 2;
    expect(await tried.store.sessions.user(secret, hours)).toBeUndefined();
    const idle = await tried.store.sessions.create(tried.ada.id, hours);
    tried.time += hour;
    expect(await tried.store.sessions.user(idle.secret, hours)).toBeUndefined();
    expect(await tried.store.sessions.deleteExpired()).toBe(2);
  });

  test('tokens are used until they expire or are revoked', async () => {
    const { secret, token } = await tried.store.tokens.create({ userId: tried.ada.id, name: 'ci', scopes: ['read'], expires: tried.time + 1000 });
    expect(await tried.store.tokens.use(secret)).toMatchObject({ user: { id: tried.ada.id }, token: { name: 'ci', scopes: ['read'] } });
    expect(await tried.store.tokens.list(tried.ada.id)).toMatchObject([{ id: token.id, lastUsed: tried.time }]);
    tried.time += 1000;
    expect(await tried.store.tokens.use(secret)).toBeUndefined();
    expect(await tried.store.tokens.revoke(tried.ben.id, token.id)).toBe(false);
    expect(await tried.store.tokens.revoke(tried.ada.id, token.id)).toBe(true);
    expect(await tried.store.tokens.list(tried.ada.id)).toEqual([]);
  });
}
