import { describe, expect, test } from 'vitest';
import type { Store } from '../index.ts';
import { changes, type TriedStore } from './tried-store.ts';

/** Datasets: versions, lists, trash, and who uses them. */
export function testDatasets(tried: TriedStore): void {
  const { foreign, dataset, workflow } = tried;

  describe('datasets', () => {
    test('are saved, versioned and seen by members only', async () => {
      const saved = await tried.store.datasets.create(dataset({ uuid: 'u-1' }));
      expect(saved).toMatchObject({ uuid: 'u-1', version: 1, header: true, dateCreated: tried.time });
      expect((await tried.store.datasets.create(dataset({ uuid: 'u-1' }))).uuid).not.toBe('u-1');
      tried.time += 10;
      expect(await tried.store.datasets.update(saved.id, 1, { name: 'arrivals', header: false })).toMatchObject({
        name: 'arrivals',
        version: 2,
        header: false,
        path: '/shared/flights.csv',
        dateLastUpdated: tried.time,
      });
      await expect(tried.store.datasets.update(saved.id, 1, { name: 'x' })).rejects.toMatchObject({ code: 'STALE_VERSION' });
      await expect(tried.store.datasets.update(999, 1, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await tried.store.datasets.get(foreign(), saved.id)).toBeUndefined();
      expect(await tried.store.datasets.resolve(tried.scope, 'u-1')).toMatchObject({ id: saved.id });
      expect(await tried.store.datasets.resolve(tried.scope, `${saved.id}`)).toMatchObject({ uuid: 'u-1' });
      expect(await tried.store.datasets.count(foreign())).toBe(0);
    });
    test('are listed newest first, by name, in pages and by a part of the name', async () => {
      for (const name of ['b', 'a', '100%', 'C']) {
        tried.time += 1;
        await tried.store.datasets.create(dataset({ name }));
      }
      const names = async (options: Parameters<Store['datasets']['list']>[1]) => (await tried.store.datasets.list(tried.scope, options)).map((row) => row.name);
      expect(await names({})).toEqual(['C', '100%', 'a', 'b']);
      expect(await names({ direction: 'asc', page: { page: 1, size: 3 } })).toEqual(['C']);
      expect(await names({ search: '%' })).toEqual(['100%']);
      expect(await names({ search: 'A', orderBy: 'name' })).toEqual(['a']);
      await tried.store.datasets.create(dataset({ name: 'STRASSE Öl 50_' }));
      for (const search of ['straße', 'öL', 'o\u0308l', '50_', 'ße ö']) expect(await names({ search })).toEqual(['STRASSE Öl 50_']);
      expect(await names({ search: '5__' })).toEqual([]);
      expect(await names({ projectId: 1 })).toEqual([]);
      expect(await tried.store.datasets.count(tried.scope, { search: 'b' })).toBe(1);
    });
    test('go to the trash and come back', async () => {
      const { id } = await tried.store.datasets.create(dataset());
      await tried.store.datasets.remove(id);
      await expect(tried.store.datasets.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await tried.store.datasets.list(tried.scope)).toEqual([]);
      expect(await tried.store.datasets.restore(id)).toBe(true);
      expect(await tried.store.datasets.get(tried.scope, id)).toMatchObject({ id });
      await tried.store.datasets.remove(id);
      expect(await tried.store.datasets.listDeleted(foreign())).toEqual([]);
      expect(await tried.store.datasets.emptyTrash(tried.time + 1)).toBe(1);
      expect(await tried.store.datasets.restore(id)).toBe(false);
    });
    test('leave the trash one by one', async () => {
      const [one, two] = [await tried.store.datasets.create(dataset({ name: 'one' })), await tried.store.datasets.create(dataset({ name: 'two' }))];
      expect(await tried.store.datasets.purge(one.id)).toBe(false);
      await tried.store.datasets.remove(one.id);
      tried.time += 1;
      await tried.store.datasets.remove(two.id);
      expect((await tried.store.datasets.listDeleted(tried.scope, { projectId: tried.project.id })).map(({ name }) => name)).toEqual(['two', 'one']);
      expect(await tried.store.datasets.listDeleted(tried.scope, { id: one.id })).toMatchObject([{ name: 'one' }]);
      expect(await tried.store.datasets.listDeleted(tried.scope, { projectId: 1 })).toEqual([]);
      expect(await tried.store.datasets.purge(one.id)).toBe(true);
      expect((await tried.store.datasets.listDeleted('all')).map(({ name }) => name)).toEqual(['two']);
    });
    test('are read one by one, those that are deleted meanwhile left out', async () => {
      for (let index = 0; index < 30; index++) await tried.store.datasets.create(dataset({ name: `${index}` }));
      const names: string[] = [];
      for await (const { id, name } of tried.store.datasets.each(tried.scope, { direction: 'asc' })) {
        names.push(name);
        if (name === '20') await tried.store.datasets.remove(id + 9);
      }
      expect(names).toHaveLength(29 + Number(names.includes('29')));
      expect(names.slice(0, 21)).toEqual(Array.from({ length: 21 }, (_, index) => `${index}`));
    });
    test('are found by their path', async () => {
      const { id } = await tried.store.datasets.create(dataset());
      tried.time += 1;
      const newer = await tried.store.datasets.create(dataset());
      expect((await tried.store.datasets.atPath(tried.scope, '/shared/flights.csv', 5)).map((found) => found.id)).toEqual([newer.id, id]);
      expect(await tried.store.datasets.atPath(tried.scope, '/shared/flights.csv', 1)).toHaveLength(1);
      expect(await tried.store.datasets.atPath(foreign(), '/shared/flights.csv', 5)).toEqual([]);
    });
    test('name the workflows that use them', async () => {
      const { uuid } = await tried.store.datasets.create(dataset());
      const { id } = await tried.store.workflows.create(workflow({ datasets: [uuid, uuid] }));
      expect(await tried.store.datasets.usedBy(uuid)).toEqual([{ id, name: 'delays', projectId: tried.project.id }]);
      await tried.store.workflows.update(id, null, { ...changes, userId: tried.ada.id });
      expect(await tried.store.datasets.usedBy(uuid)).toEqual([]);
    });
  });
}
