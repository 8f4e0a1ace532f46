import { describe, expect, test } from 'vitest';
import type { Store } from '../index.ts';
import { changes, type StoreFixture } from './store-fixture.ts';

/** Datasets: versions, lists, trash, and the workflows that use them. */
export function testDatasets(fixture: StoreFixture): void {
  const { foreign, dataset, workflow } = fixture;

  describe('datasets', () => {
    test('are saved, versioned and visible to members only', async () => {
      const saved = await fixture.store.datasets.create(dataset({ uuid: 'u-1' }));
      expect(saved).toMatchObject({
        uuid: 'u-1',
        version: 1,
        header: true,
        dateCreated: fixture.time,
      });
      expect((await fixture.store.datasets.create(dataset({ uuid: 'u-1' }))).uuid).not.toBe('u-1');
      fixture.time += 10;
      expect(
        await fixture.store.datasets.update(saved.id, 1, {
          userId: fixture.ada.id,
          name: 'arrivals',
          header: false,
        }),
      ).toMatchObject({
        name: 'arrivals',
        version: 2,
        header: false,
        path: '/shared/flights.csv',
        dateLastUpdated: fixture.time,
      });
      await expect(
        fixture.store.datasets.update(saved.id, 1, { userId: fixture.ada.id, name: 'x' }),
      ).rejects.toMatchObject({ code: 'STALE_VERSION' });
      await expect(
        fixture.store.datasets.update(999, 1, { userId: fixture.ada.id, name: 'x' }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await fixture.store.datasets.get(foreign(), saved.id)).toBeUndefined();
      expect(await fixture.store.datasets.resolve(fixture.scope, 'u-1')).toMatchObject({
        id: saved.id,
      });
      expect(await fixture.store.datasets.resolve(fixture.scope, `${saved.id}`)).toMatchObject({
        uuid: 'u-1',
      });
      expect(await fixture.store.datasets.count(foreign())).toBe(0);
    });
    test('keep every version: who saved it, and what it changed', async () => {
      const { store, ada } = fixture;
      const { id } = await store.datasets.create(dataset());
      fixture.time += 10;
      await store.datasets.update(id, 1, {
        userId: ada.id,
        path: '/shared/moved.csv',
        header: false,
        inferredSchema: null,
        comment: 'moved',
      });
      await expect(
        store.datasets.update(id, 1, { userId: ada.id, name: 'x' }),
      ).rejects.toMatchObject({ code: 'STALE_VERSION' });
      expect(await store.datasets.versions(id)).toMatchObject([
        {
          version: 2,
          userName: 'Ada',
          userId: ada.id,
          userComment: 'moved',
          changes: ['header', 'path'],
          dateLastUpdated: fixture.time,
        },
        { version: 1, userName: 'Ada', userComment: null, changes: [] },
      ]);
      expect(await store.datasets.versions(id, { page: 1, size: 1 })).toMatchObject([
        { version: 1 },
      ]);
      expect(await store.datasets.countVersions(id)).toBe(2);
      const { content } = (await store.datasets.version(id, 1))!;
      expect(content).toMatchObject({ path: '/shared/flights.csv', header: true });
      expect(await store.datasets.version(id, 3)).toBeUndefined();
    });
    test('have names, which are listed for a project', async () => {
      const { store, scope } = fixture;
      const { projectId } = dataset({});
      for (const name of ['b', 'a']) await store.datasets.create(dataset({ name }));
      const gone = await store.datasets.create(dataset({ name: 'gone' }));
      await store.datasets.remove(gone.id);
      const named = await store.datasets.names(scope, projectId);
      expect(named.map(({ name }) => name)).toEqual(['a', 'b']);
      expect(await store.datasets.names(foreign(), projectId)).toEqual([]);
      expect(await store.datasets.names(scope, projectId + 1)).toEqual([]);
    });
    test('are listed newest first, by name, in pages and by a part of the name', async () => {
      for (const name of ['b', 'a', '100%', 'C']) {
        fixture.time += 1;
        await fixture.store.datasets.create(dataset({ name }));
      }
      const names = async (options: Parameters<Store['datasets']['list']>[1]) =>
        (await fixture.store.datasets.list(fixture.scope, options)).map((row) => row.name);
      expect(await names({})).toEqual(['C', '100%', 'a', 'b']);
      expect(await names({ direction: 'asc', page: { page: 1, size: 3 } })).toEqual(['C']);
      expect(await names({ search: '%' })).toEqual(['100%']);
      expect(await names({ search: 'A', orderBy: 'name' })).toEqual(['a']);
      await fixture.store.datasets.create(dataset({ name: 'STRASSE Öl 50_' }));
      for (const search of ['straße', 'öL', 'o\u0308l', '50_', 'ße ö'])
        expect(await names({ search })).toEqual(['STRASSE Öl 50_']);
      expect(await names({ search: '5__' })).toEqual([]);
      expect(await names({ projectId: 1 })).toEqual([]);
      expect(await fixture.store.datasets.count(fixture.scope, { search: 'b' })).toBe(1);
    });
    test('move to the trash and are restored', async () => {
      const { id } = await fixture.store.datasets.create(dataset());
      await fixture.store.datasets.remove(id);
      await expect(fixture.store.datasets.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await fixture.store.datasets.list(fixture.scope)).toEqual([]);
      expect(await fixture.store.datasets.restore(id)).toBe(true);
      expect(await fixture.store.datasets.get(fixture.scope, id)).toMatchObject({ id });
      await fixture.store.datasets.remove(id);
      expect(await fixture.store.datasets.listDeleted(foreign())).toEqual([]);
      expect(await fixture.store.datasets.emptyTrash(fixture.time + 1)).toBe(1);
      expect(await fixture.store.datasets.restore(id)).toBe(false);
    });
    test('leave the trash one by one', async () => {
      const [one, two] = [
        await fixture.store.datasets.create(dataset({ name: 'one' })),
        await fixture.store.datasets.create(dataset({ name: 'two' })),
      ];
      expect(await fixture.store.datasets.purge(one.id)).toBe(false);
      await fixture.store.datasets.remove(one.id);
      fixture.time += 1;
      await fixture.store.datasets.remove(two.id);
      expect(
        (
          await fixture.store.datasets.listDeleted(fixture.scope, { projectId: fixture.project.id })
        ).map(({ name }) => name),
      ).toEqual(['two', 'one']);
      expect(await fixture.store.datasets.listDeleted(fixture.scope, { id: one.id })).toMatchObject(
        [{ name: 'one' }],
      );
      expect(await fixture.store.datasets.listDeleted(fixture.scope, { projectId: 1 })).toEqual([]);
      expect(await fixture.store.datasets.purge(one.id)).toBe(true);
      expect((await fixture.store.datasets.listDeleted('all')).map(({ name }) => name)).toEqual([
        'two',
      ]);
    });
    test('are read one by one, without those that are deleted in the meantime', async () => {
      for (let index = 0; index < 30; index++)
        await fixture.store.datasets.create(dataset({ name: `${index}` }));
      const names: string[] = [];
      for await (const { id, name } of fixture.store.datasets.each(fixture.scope, {
        direction: 'asc',
      })) {
        names.push(name);
        if (name === '20') await fixture.store.datasets.remove(id + 9);
      }
      expect(names).toHaveLength(29 + Number(names.includes('29')));
      expect(names.slice(0, 21)).toEqual(Array.from({ length: 21 }, (_, index) => `${index}`));
    });
    test('are found by their path', async () => {
      const { id } = await fixture.store.datasets.create(dataset());
      fixture.time += 1;
      const newer = await fixture.store.datasets.create(dataset());
      expect(
        (await fixture.store.datasets.atPath(fixture.scope, '/shared/flights.csv', 5)).map(
          (found) => found.id,
        ),
      ).toEqual([newer.id, id]);
      expect(
        await fixture.store.datasets.atPath(fixture.scope, '/shared/flights.csv', 1),
      ).toHaveLength(1);
      expect(await fixture.store.datasets.atPath(foreign(), '/shared/flights.csv', 5)).toEqual([]);
    });
    test('list the workflows that use them', async () => {
      const { uuid } = await fixture.store.datasets.create(dataset());
      const { id } = await fixture.store.workflows.create(workflow({ datasets: [uuid, uuid] }));
      expect(await fixture.store.datasets.usedBy(uuid)).toEqual([
        { id, name: 'delays', projectId: fixture.project.id },
      ]);
      await fixture.store.workflows.update(id, null, { ...changes, userId: fixture.ada.id });
      expect(await fixture.store.datasets.usedBy(uuid)).toEqual([]);
    });
    test('and so do saved models', async () => {
      const { workflows } = fixture.store;
      const { id } = await workflows.create(workflow({ models: ['/m', '/m', '/other'] }));
      expect(await workflows.loading('/m')).toEqual([
        { id, name: 'delays', projectId: fixture.project.id },
      ]);
      await workflows.update(id, null, { ...changes, userId: fixture.ada.id, models: ['/new'] });
      expect(await workflows.loading('/m')).toEqual([]);
      await workflows.remove(id);
      expect(await workflows.loading('/new')).toEqual([]);
    });
  });
}
