import { describe, expect, test } from 'vitest';
import { lifetimes, type StoreFixture } from './store-fixture.ts';

/** Users, their sessions and their tokens. */
export function testPeople(fixture: StoreFixture): void {
  describe('users', () => {
    test('log in with their password, ignoring the case of the name', async () => {
      expect(await fixture.store.users.authenticate('ADA', 'correct horse')).toMatchObject({
        id: fixture.ada.id,
        username: 'Ada',
        role: 'ANALYST',
      });
      expect(await fixture.store.users.authenticate('ada', 'wrong')).toBeUndefined();
      expect(await fixture.store.users.authenticate('nobody', '')).toBeUndefined();
    });
    test('without a password, nobody logs in as them until one is set', async () => {
      const { users } = fixture.store;
      const { id } = await users.create({ username: 'robot', password: null, role: 'VIEWER' });
      expect(await users.authenticate('robot', '')).toBeUndefined();
      await users.setPassword(id, 'set later');
      expect(await users.authenticate('robot', 'set later')).toMatchObject({ id });
    });
    test('keep a last active administrator, even when two demote each other', async () => {
      const [one, two] = [
        await fixture.store.users.create({ username: 'one', password: 'x', role: 'ADMIN' }),
        await fixture.store.users.create({ username: 'two', password: 'x', role: 'ADMIN' }),
      ];
      const demoted = await Promise.allSettled([
        fixture.store.users.update(one.id, { role: 'VIEWER' }),
        fixture.store.users.update(two.id, { active: false }),
      ]);
      expect(demoted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(
        (await fixture.store.users.list()).filter(({ role, active }) => role === 'ADMIN' && active),
      ).toHaveLength(1);
      await expect(fixture.store.users.update(two.id, { role: 'ANALYST' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      expect(await fixture.store.users.get(two.id)).toMatchObject({ role: 'ADMIN', active: true });
      await fixture.store.users.update(one.id, { role: 'ADMIN', email: 'one@example.org' });
      expect(await fixture.store.users.update(two.id, { role: 'ANALYST' })).toMatchObject({
        role: 'ANALYST',
      });
    });
    test('have unique names', async () => {
      await expect(
        fixture.store.users.create({ username: 'aDA', password: 'x', role: 'VIEWER' }),
      ).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    });
    test('lose sessions and tokens with a new password or when deactivated', async () => {
      for (const end of [
        () => fixture.store.users.setPassword(fixture.ada.id, 'new'),
        () => fixture.store.users.update(fixture.ada.id, { active: false }),
      ]) {
        const { secret } = await fixture.store.sessions.create(fixture.ada.id, lifetimes);
        const { secret: token } = await fixture.store.tokens.create({
          userId: fixture.ada.id,
          name: 't',
          scopes: [],
          expires: null,
        });
        expect(await fixture.store.sessions.user(secret, lifetimes)).toMatchObject({
          id: fixture.ada.id,
        });
        await end();
        expect(await fixture.store.sessions.user(secret, lifetimes)).toBeUndefined();
        expect(await fixture.store.tokens.use(token)).toBeUndefined();
      }
      expect(await fixture.store.users.authenticate('ada', 'new')).toBeUndefined();
    });
  });

  test('sessions expire, or end on request', async () => {
    const one = await fixture.store.sessions.create(fixture.ada.id, {
      idleMs: 1000,
      absoluteMs: 5000,
    });
    const two = await fixture.store.sessions.create(fixture.ada.id, lifetimes);
    fixture.time += 1000;
    expect(await fixture.store.sessions.user(one.secret, lifetimes)).toBeUndefined();
    expect(await fixture.store.sessions.user(two.secret, lifetimes)).toMatchObject({
      id: fixture.ada.id,
    });
    expect(await fixture.store.sessions.deleteExpired()).toBe(1);
    await fixture.store.sessions.end(two.secret);
    expect(await fixture.store.sessions.user(two.secret, lifetimes)).toBeUndefined();
  });

  test('sessions are renewed by use, up to their absolute lifetime', async () => {
    const hour = 3_600_000;
    const hours = { idleMs: hour, absoluteMs: 3 * hour };
    const { secret } = await fixture.store.sessions.create(fixture.ada.id, hours);
    for (let half = 1; half < 6; half++) {
      fixture.time += hour / 2;
      expect([half, await fixture.store.sessions.user(secret, hours)]).toMatchObject([
        half,
        { id: fixture.ada.id },
      ]);
    }
    fixture.time += hour / 2;
    expect(await fixture.store.sessions.user(secret, hours)).toBeUndefined();
    const idle = await fixture.store.sessions.create(fixture.ada.id, hours);
    fixture.time += hour;
    expect(await fixture.store.sessions.user(idle.secret, hours)).toBeUndefined();
    expect(await fixture.store.sessions.deleteExpired()).toBe(2);
  });

  test('tokens work until they expire or are revoked', async () => {
    const { secret, token } = await fixture.store.tokens.create({
      userId: fixture.ada.id,
      name: 'ci',
      scopes: ['read'],
      expires: fixture.time + 1000,
    });
    expect(await fixture.store.tokens.use(secret)).toMatchObject({
      user: { id: fixture.ada.id },
      token: { name: 'ci', scopes: ['read'] },
    });
    expect(await fixture.store.tokens.list(fixture.ada.id)).toMatchObject([
      { id: token.id, lastUsed: fixture.time },
    ]);
    fixture.time += 1000;
    expect(await fixture.store.tokens.use(secret)).toBeUndefined();
    expect(await fixture.store.tokens.revoke(fixture.ben.id, token.id)).toBe(false);
    expect(await fixture.store.tokens.revoke(fixture.ada.id, token.id)).toBe(true);
    expect(await fixture.store.tokens.list(fixture.ada.id)).toEqual([]);
  });
}
