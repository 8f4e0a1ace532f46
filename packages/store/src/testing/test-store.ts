import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Execution, ExecutionMetrics, NewDataset, NewExecution, NewWorkflow, Project, Scope, Store, User } from '../index.ts';

/**
 * What every store must do. An implementation passes a function that opens an empty store with the given clock.
 *
 * @example
 * testStore('SQLite', (now) => openSqliteStore(':memory:', now));
 */
export function testStore(name: string, open: (now: () => number) => Promise<Store>): void {
  describe(`the store: ${name}`, () => {
    let time = 1_700_000_000_000;
    let store: Store;
    let ada: User;
    let ben: User;
    let project: Project;
    let scope: Scope;
    const foreign = (): Scope => ({ memberId: ben.id });

    beforeEach(async () => {
      store = await open(() => time);
      ada = await store.users.create({ username: 'Ada', password: 'correct horse', role: 'ANALYST' });
      ben = await store.users.create({ username: 'ben', password: 'battery staple', role: 'ANALYST' });
      project = await store.projects.create({ name: 'Mill', userId: ada.id });
      scope = { memberId: ada.id };
    });
    afterEach(() => store.close());

    const dataset = (changes: Partial<NewDataset> = {}): NewDataset => ({
      userId: ada.id,
      projectId: project.id,
      name: 'flights',
      category: null,
      description: null,
      header: true,
      readOptions: null,
      path: '/shared/flights.csv',
      delimiter: ',',
      datasetType: 'CSV',
      filterLinesContaining: null,
      datasetSchema: '{}',
      ...changes,
    });
    const workflow = (changes: Partial<NewWorkflow> = {}): NewWorkflow => ({
      userId: ada.id,
      projectId: project.id,
      name: 'delays',
      category: '',
      description: '',
      content: (uuid) => JSON.stringify({ uuid }),
      datasets: [],
      ...changes,
    });
    const changes = { userId: 0, name: 'delays', category: '', description: '', content: '{}', datasets: [] };
    const execution = (changed: Partial<NewExecution> = {}): NewExecution => ({
      analysisFlowId: 1,
      workflowVersion: 1,
      userId: ada.id,
      projectId: project.id,
      name: 'delays',
      category: '',
      description: '',
      target: 'embedded',
      ...changed,
    });
    const lifetimes = { idleMs: 5000, absoluteMs: 10_000 };
    const claim = { owner: 'me', leaseMs: 15_000, targets: ['embedded'], projectLimit: null };
    const claimed = async (changed: Partial<NewExecution> = {}): Promise<Execution> => {
      await store.executions.create(execution(changed));
      return (await store.executions.claim(claim)) as Execution;
    };
    const expectedOf = ({ status, stateVersion, fencingToken }: Execution) => {
      const name = status === 4 ? ('STARTING' as const) : status === 0 ? ('RUNNING' as const) : ('PENDING' as const);
      return { status: name, stateVersion, fencingToken };
    };

    describe('users', () => {
      test('log in with their password, whatever the case of the name', async () => {
        expect(await store.users.authenticate('ADA', 'correct horse')).toMatchObject({ id: ada.id, username: 'Ada', role: 'ANALYST' });
        expect(await store.users.authenticate('ada', 'wrong')).toBeUndefined();
        expect(await store.users.authenticate('nobody', '')).toBeUndefined();
      });
      test('never lose their last active administrator, not even to two at the same time', async () => {
        const [one, two] = [
          await store.users.create({ username: 'one', password: 'x', role: 'ADMIN' }),
          await store.users.create({ username: 'two', password: 'x', role: 'ADMIN' }),
        ];
        const demoted = await Promise.allSettled([store.users.update(one.id, { role: 'VIEWER' }), store.users.update(two.id, { active: false })]);
        expect(demoted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        expect((await store.users.list()).filter(({ role, active }) => role === 'ADMIN' && active)).toHaveLength(1);
        await expect(store.users.update(two.id, { role: 'ANALYST' })).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await store.users.get(two.id)).toMatchObject({ role: 'ADMIN', active: true });
        await store.users.update(one.id, { role: 'ADMIN', email: 'one@example.org' });
        expect(await store.users.update(two.id, { role: 'ANALYST' })).toMatchObject({ role: 'ANALYST' });
      });
      test('have names of their own', async () => {
        await expect(store.users.create({ username: 'aDA', password: 'x', role: 'VIEWER' })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
      });
      test('lose sessions and tokens with a new password or when deactivated', async () => {
        for (const end of [() => store.users.setPassword(ada.id, 'new'), () => store.users.update(ada.id, { active: false })]) {
          const { secret } = await store.sessions.create(ada.id, lifetimes);
          const { secret: token } = await store.tokens.create({ userId: ada.id, name: 't', scopes: [], expires: null });
          expect(await store.sessions.user(secret, lifetimes)).toMatchObject({ id: ada.id });
          await end();
          expect(await store.sessions.user(secret, lifetimes)).toBeUndefined();
          expect(await store.tokens.use(token)).toBeUndefined();
        }
        expect(await store.users.authenticate('ada', 'new')).toBeUndefined();
      });
    });

    test('sessions end by themselves, or when told', async () => {
      const one = await store.sessions.create(ada.id, { idleMs: 1000, absoluteMs: 5000 });
      const two = await store.sessions.create(ada.id, lifetimes);
      time += 1000;
      expect(await store.sessions.user(one.secret, lifetimes)).toBeUndefined();
      expect(await store.sessions.user(two.secret, lifetimes)).toMatchObject({ id: ada.id });
      expect(await store.sessions.deleteExpired()).toBe(1);
      await store.sessions.end(two.secret);
      expect(await store.sessions.user(two.secret, lifetimes)).toBeUndefined();
    });

    test('sessions live on while they are used, and no longer than their absolute lifetime', async () => {
      const hour = 3_600_000;
      const hours = { idleMs: hour, absoluteMs: 3 * hour };
      const { secret } = await store.sessions.create(ada.id, hours);
      for (let half = 1; half < 6; half++) {
        time += hour / 2;
        expect([half, await store.sessions.user(secret, hours)]).toMatchObject([half, { id: ada.id }]);
      }
      time += hour / 2;
      expect(await store.sessions.user(secret, hours)).toBeUndefined();
      const idle = await store.sessions.create(ada.id, hours);
      time += hour;
      expect(await store.sessions.user(idle.secret, hours)).toBeUndefined();
      expect(await store.sessions.deleteExpired()).toBe(2);
    });

    test('tokens are used until they expire or are revoked', async () => {
      const { secret, token } = await store.tokens.create({ userId: ada.id, name: 'ci', scopes: ['read'], expires: time + 1000 });
      expect(await store.tokens.use(secret)).toMatchObject({ user: { id: ada.id }, token: { name: 'ci', scopes: ['read'] } });
      expect(await store.tokens.list(ada.id)).toMatchObject([{ id: token.id, lastUsed: time }]);
      time += 1000;
      expect(await store.tokens.use(secret)).toBeUndefined();
      expect(await store.tokens.revoke(ben.id, token.id)).toBe(false);
      expect(await store.tokens.revoke(ada.id, token.id)).toBe(true);
      expect(await store.tokens.list(ada.id)).toEqual([]);
    });

    test('projects are seen by their members', async () => {
      expect(await store.projects.list('all')).toMatchObject([
        { id: 1, name: 'Default' },
        { id: project.id, name: 'Mill' },
      ]);
      expect(await store.projects.list(scope)).toMatchObject([{ id: project.id }]);
      expect(await store.projects.get(foreign(), project.id)).toBeUndefined();
      await store.projects.setMember(project.id, ben.id, 'VIEWER');
      await store.projects.setMember(project.id, ben.id, 'OPERATOR');
      expect(await store.projects.get(foreign(), project.id)).toMatchObject({ name: 'Mill' });
      expect(await store.projects.members(project.id)).toMatchObject([
        { username: 'Ada', role: 'OWNER' },
        { username: 'ben', role: 'OPERATOR' },
      ]);
      expect(await store.projects.roleOf(project.id, ben.id)).toBe('OPERATOR');
      expect(await store.projects.removeMember(project.id, ben.id)).toBe(true);
      expect(await store.projects.rolesOf(ben.id)).toEqual(new Map());
    });

    test('a project keeps its last owner', async () => {
      await expect(store.projects.setMember(project.id, ada.id, 'EDITOR')).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(store.projects.removeMember(project.id, ada.id)).rejects.toMatchObject({ code: 'CONFLICT' });
      await store.projects.setMember(project.id, ben.id, 'OWNER');
      const both = await Promise.allSettled([store.projects.removeMember(project.id, ada.id), store.projects.setMember(project.id, ben.id, 'VIEWER')]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      await store.projects.setMember(1, ada.id, 'VIEWER');
      expect(await store.projects.removeMember(1, ada.id)).toBe(true);
    });

    test('a project is deleted when only trash is left in it', async () => {
      const { id: datasetId } = await store.datasets.create(dataset());
      const { id: workflowId } = await store.workflows.create(workflow());
      const run = await claimed({ analysisFlowId: workflowId });
      expect(await store.projects.contents(project.id)).toEqual({ live: { datasets: 1, workflows: 1, executions: 1 }, inTrash: {} });
      await expect(store.projects.remove(project.id)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('workflows (1)') as string });
      await store.executions.transition(run.id, expectedOf(run), 'FAILED', { endTime: time });
      await store.workflows.remove(workflowId);
      await store.datasets.remove(datasetId);
      expect(await store.projects.contents(project.id)).toEqual({ live: { executions: 1 }, inTrash: { datasets: 1, workflows: 1 } });
      await expect(store.projects.remove(project.id)).rejects.toMatchObject({ code: 'CONFLICT' });
      await store.executions.delete([run.id]);
      await store.projects.remove(project.id);
      expect(await store.projects.get('all', project.id)).toBeUndefined();
      expect(await store.datasets.restore(datasetId)).toBe(false);
      await expect(store.projects.remove(project.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    describe('datasets', () => {
      test('are saved, versioned and seen by members only', async () => {
        const saved = await store.datasets.create(dataset({ uuid: 'u-1' }));
        expect(saved).toMatchObject({ uuid: 'u-1', version: 1, header: true, dateCreated: time });
        expect((await store.datasets.create(dataset({ uuid: 'u-1' }))).uuid).not.toBe('u-1');
        time += 10;
        expect(await store.datasets.update(saved.id, 1, { name: 'arrivals', header: false })).toMatchObject({
          name: 'arrivals',
          version: 2,
          header: false,
          path: '/shared/flights.csv',
          dateLastUpdated: time,
        });
        await expect(store.datasets.update(saved.id, 1, { name: 'x' })).rejects.toMatchObject({ code: 'STALE_VERSION' });
        await expect(store.datasets.update(999, 1, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
        expect(await store.datasets.get(foreign(), saved.id)).toBeUndefined();
        expect(await store.datasets.resolve(scope, 'u-1')).toMatchObject({ id: saved.id });
        expect(await store.datasets.resolve(scope, `${saved.id}`)).toMatchObject({ uuid: 'u-1' });
        expect(await store.datasets.count(foreign())).toBe(0);
      });
      test('are listed newest first, by name, in pages and by a part of the name', async () => {
        for (const name of ['b', 'a', '100%', 'C']) {
          time += 1;
          await store.datasets.create(dataset({ name }));
        }
        const names = async (options: Parameters<Store['datasets']['list']>[1]) => (await store.datasets.list(scope, options)).map((row) => row.name);
        expect(await names({})).toEqual(['C', '100%', 'a', 'b']);
        expect(await names({ direction: 'asc', page: { page: 1, size: 3 } })).toEqual(['C']);
        expect(await names({ search: '%' })).toEqual(['100%']);
        expect(await names({ search: 'A', orderBy: 'name' })).toEqual(['a']);
        await store.datasets.create(dataset({ name: 'STRASSE Öl 50_' }));
        for (const search of ['straße', 'öL', 'o\u0308l', '50_', 'ße ö']) expect(await names({ search })).toEqual(['STRASSE Öl 50_']);
        expect(await names({ search: '5__' })).toEqual([]);
        expect(await names({ projectId: 1 })).toEqual([]);
        expect(await store.datasets.count(scope, { search: 'b' })).toBe(1);
      });
      test('go to the trash and come back', async () => {
        const { id } = await store.datasets.create(dataset());
        await store.datasets.remove(id);
        await expect(store.datasets.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        expect(await store.datasets.list(scope)).toEqual([]);
        expect(await store.datasets.restore(id)).toBe(true);
        expect(await store.datasets.get(scope, id)).toMatchObject({ id });
        await store.datasets.remove(id);
        expect(await store.datasets.listDeleted(foreign())).toEqual([]);
        expect(await store.datasets.emptyTrash(time + 1)).toBe(1);
        expect(await store.datasets.restore(id)).toBe(false);
      });
      test('leave the trash one by one', async () => {
        const [one, two] = [await store.datasets.create(dataset({ name: 'one' })), await store.datasets.create(dataset({ name: 'two' }))];
        expect(await store.datasets.purge(one.id)).toBe(false);
        await store.datasets.remove(one.id);
        time += 1;
        await store.datasets.remove(two.id);
        expect((await store.datasets.listDeleted(scope, { projectId: project.id })).map(({ name }) => name)).toEqual(['two', 'one']);
        expect(await store.datasets.listDeleted(scope, { id: one.id })).toMatchObject([{ name: 'one' }]);
        expect(await store.datasets.listDeleted(scope, { projectId: 1 })).toEqual([]);
        expect(await store.datasets.purge(one.id)).toBe(true);
        expect((await store.datasets.listDeleted('all')).map(({ name }) => name)).toEqual(['two']);
      });
      test('are read one by one, those that are deleted meanwhile left out', async () => {
        for (let index = 0; index < 30; index++) await store.datasets.create(dataset({ name: `${index}` }));
        const names: string[] = [];
        for await (const { id, name } of store.datasets.each(scope, { direction: 'asc' })) {
          names.push(name);
          if (name === '20') await store.datasets.remove(id + 9);
        }
        expect(names).toHaveLength(29 + Number(names.includes('29')));
        expect(names.slice(0, 21)).toEqual(Array.from({ length: 21 }, (_, index) => `${index}`));
      });
      test('are found by their path', async () => {
        const { id } = await store.datasets.create(dataset());
        time += 1;
        const newer = await store.datasets.create(dataset());
        expect((await store.datasets.atPath(scope, '/shared/flights.csv', 5)).map((found) => found.id)).toEqual([newer.id, id]);
        expect(await store.datasets.atPath(scope, '/shared/flights.csv', 1)).toHaveLength(1);
        expect(await store.datasets.atPath(foreign(), '/shared/flights.csv', 5)).toEqual([]);
      });
      test('name the workflows that use them', async () => {
        const { uuid } = await store.datasets.create(dataset());
        const { id } = await store.workflows.create(workflow({ datasets: [uuid, uuid] }));
        expect(await store.datasets.usedBy(uuid)).toEqual([{ id, name: 'delays', projectId: project.id }]);
        await store.workflows.update(id, null, { ...changes, userId: ada.id });
        expect(await store.datasets.usedBy(uuid)).toEqual([]);
      });
    });

    describe('workflows', () => {
      test('keep every version', async () => {
        const { id, uuid } = await store.workflows.create(workflow({ uuid: 'w-1', comment: 'first' }));
        expect(uuid).toBe('w-1');
        time += 5;
        expect(await store.workflows.update(id, 1, { ...changes, userId: ada.id, content: '{"a":1}' })).toMatchObject({
          version: 2,
          content: '{"a":1}',
          dateLastUpdated: time,
        });
        await expect(store.workflows.update(id, 1, { ...changes, userId: ada.id })).rejects.toMatchObject({ code: 'STALE_VERSION' });
        expect(await Array.fromAsync(store.workflows.eachVersion(id))).toMatchObject([
          { version: 2, content: '{"a":1}', userName: 'Ada', userComment: null },
          { version: 1, content: '{"uuid":"w-1"}', userComment: 'first' },
        ]);
        expect(await store.workflows.version(id, 1)).toMatchObject({ userComment: 'first' });
        expect(await Array.fromAsync(store.workflows.eachVersion(id, { page: 1, size: 1 }))).toMatchObject([{ version: 1 }]);
        expect(await store.workflows.countVersions(id)).toBe(2);
      });
      test('with a taken uuid get another, in the content too', async () => {
        await store.workflows.create(workflow({ uuid: 'w-1' }));
        const { uuid, content } = await store.workflows.create(workflow({ uuid: 'w-1' }));
        expect(uuid).not.toBe('w-1');
        expect(content).toBe(JSON.stringify({ uuid }));
      });
      test('are locked by one user, for a time', async () => {
        const { id } = await store.workflows.create(workflow());
        await store.workflows.lock(id, ada.id, time + 1000);
        await store.workflows.lock(id, ada.id, time + 2000);
        await expect(store.workflows.lock(id, ben.id, time + 1000)).rejects.toMatchObject({
          code: 'LOCKED',
          message: expect.stringContaining('Ada') as string,
        });
        await expect(store.workflows.update(id, null, { ...changes, userId: ben.id })).rejects.toMatchObject({ code: 'LOCKED' });
        await expect(store.workflows.remove(id, ben.id)).rejects.toMatchObject({ code: 'LOCKED' });
        expect(await store.workflows.get(scope, id)).toMatchObject({ lockedByUserId: ada.id });
        expect(await store.workflows.unlock(id, ben.id)).toBe(false);
        time += 2000;
        expect(await store.workflows.get(scope, id)).toMatchObject({ lockedByUserId: null });
        await store.workflows.lock(id, ben.id, time + 1000);
        await store.workflows.lock(id, ada.id, time + 1000, true);
        expect(await store.workflows.unlock(id, ada.id)).toBe(true);
      });
      test('have a draft for each user, which a save ends', async () => {
        const { id } = await store.workflows.create(workflow());
        await store.workflows.saveDraft({ workflowId: id, userId: ada.id, content: 'a', version: 1 });
        await store.workflows.saveDraft({ workflowId: id, userId: ada.id, content: 'b', version: 1 });
        await store.workflows.saveDraft({ workflowId: id, userId: ben.id, content: 'c', version: 1 });
        expect(await store.workflows.draft(id, ada.id)).toMatchObject({ content: 'b' });
        await store.workflows.update(id, null, { ...changes, userId: ada.id });
        expect(await store.workflows.draft(id, ada.id)).toBeUndefined();
        expect(await store.workflows.deleteDraft(id, ben.id)).toBe(true);
      });
      test('have drafts that follow each other, where one says which it follows', async () => {
        const { id } = await store.workflows.create(workflow());
        const draft = { workflowId: id, userId: ada.id, content: 'a', version: 1 };
        const first = await store.workflows.saveDraft(draft, null);
        const second = await store.workflows.saveDraft({ ...draft, content: 'b' }, first.dateLastUpdated);
        expect(second.dateLastUpdated).toBeGreaterThan(first.dateLastUpdated);
        for (const after of [null, first.dateLastUpdated]) {
          await expect(store.workflows.saveDraft(draft, after)).rejects.toMatchObject({ code: 'STALE_DRAFT' });
          await expect(store.workflows.update(id, 1, { ...changes, userId: ada.id, draft: after })).rejects.toMatchObject({ code: 'STALE_DRAFT' });
        }
        await expect(store.workflows.deleteDraft(id, ada.id, first.dateLastUpdated)).rejects.toMatchObject({ code: 'STALE_DRAFT' });
        expect(await store.workflows.draft(id, ada.id)).toMatchObject({ content: 'b' });
        await store.workflows.update(id, 1, { ...changes, userId: ada.id, draft: second.dateLastUpdated });
        for (const after of [second.dateLastUpdated, null])
          await expect(store.workflows.saveDraft(draft, after)).rejects.toMatchObject({ code: 'STALE_DRAFT' });
        await store.workflows.update(id, 2, { ...changes, userId: ben.id });
        await store.workflows.saveDraft({ ...draft, version: 2 }, null);
        await store.workflows.deleteDraft(id, ada.id);
        expect(await store.workflows.deleteDraft(id, ada.id)).toBe(false);
      });
      test('tell who works at them', async () => {
        const { id } = await store.workflows.create(workflow());
        expect(await store.workflows.editing(foreign(), id)).toBeUndefined();
        await store.workflows.saveDraft({ workflowId: id, userId: ben.id, content: 'c', version: 1 });
        await store.workflows.update(id, 1, { ...changes, userId: ada.id, comment: 'better' });
        await store.workflows.lock(id, ben.id, time + 1000);
        expect(await store.workflows.editing(scope, id)).toEqual({
          id,
          userId: ada.id,
          projectId: project.id,
          version: 2,
          savedAt: time,
          savedByUserId: ada.id,
          savedBy: 'Ada',
          comment: 'better',
          lockedByUserId: ben.id,
          lockedBy: 'ben',
          lockedUntil: time + 1e3,
          drafts: [
            {
              userId: ben.id,
              userName: 'ben',
              version: 1,
              dateLastUpdated: time,
            },
          ],
        });
        time += 1000;
        expect(await store.workflows.editing(scope, id)).toMatchObject({ lockedByUserId: null, lockedBy: null, lockedUntil: null });
        expect(await Array.fromAsync(store.workflows.eachVersion(id, undefined, false))).toMatchObject([
          { version: 2, content: '', userComment: 'better' },
          { version: 1, content: '' },
        ]);
      });
      test('are listed without content, and go to the trash when nothing runs', async () => {
        const { id } = await store.workflows.create(workflow());
        const [listed] = await store.workflows.list(scope);
        expect(listed).toMatchObject({ id, name: 'delays' });
        expect(listed).not.toHaveProperty('content');
        expect(await Array.fromAsync(store.workflows.each(scope))).toMatchObject([{ id, version: 1, content: expect.any(String) as string }]);
        const { stateVersion, id: run } = await store.executions.create(execution({ analysisFlowId: id }));
        await expect(store.workflows.remove(id)).rejects.toMatchObject({ code: 'CONFLICT' });
        await store.executions.transition(run, { status: 'PENDING', stateVersion }, 'KILLED');
        await store.workflows.remove(id);
        expect(await store.workflows.count(scope)).toBe(0);
        expect(await store.workflows.listDeleted(scope)).toMatchObject([{ id, name: 'delays', projectId: project.id, deletedAt: time }]);
        expect(await store.workflows.restore(id)).toBe(true);
        expect(await store.workflows.getByUuid(scope, (await store.workflows.get(scope, id))?.uuid ?? '')).toMatchObject({ id });
      });
    });

    describe('executions', () => {
      test('are accepted together and counted', async () => {
        const accepted = await Promise.all(Array.from({ length: 20 }, () => store.executions.create(execution())));
        expect(new Set(accepted.map(({ id }) => id)).size).toBe(20);
        expect(accepted[0]).toMatchObject({
          status: 9,
          stateVersion: 1,
          startTime: time,
          endTime: null,
          metrics: null,
          logs: `logs/execution-${accepted[0]?.id}.log`,
        });
        expect(await store.executions.count(scope)).toBe(20);
        expect(await store.executions.count(foreign())).toBe(0);
        expect(await store.executions.queuePosition(accepted[19]?.id ?? 0)).toBe(19);
      });
      test('one that cannot be stored does not spoil the others of its group', async () => {
        const results = await Promise.allSettled([
          store.executions.create(execution()),
          store.executions.create(execution({ projectId: 999 })),
          store.executions.create(execution()),
        ]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      });
      test('are claimed once, oldest first, for the owner’s targets', async () => {
        const first = await store.executions.create(execution());
        await store.executions.create(execution({ target: 'cluster' }));
        const third = await store.executions.create(execution());
        const claims = await Promise.all([store.executions.claim(claim), store.executions.claim(claim), store.executions.claim(claim)]);
        expect(claims.map((row) => row?.id)).toEqual([first.id, third.id, undefined]);
        expect(claims[0]).toMatchObject({ status: 4, leaseOwner: 'me', leaseUntil: time + 15_000, fencingToken: 1 });
      });
      test('of a project at its limit wait, those of others go on', async () => {
        const other = await store.projects.create({ name: 'Other', userId: ada.id });
        await store.executions.create(execution());
        await store.executions.create(execution());
        const last = await store.executions.create(execution({ projectId: other.id }));
        expect(await store.executions.claim({ ...claim, projectLimit: 1 })).toMatchObject({ projectId: project.id });
        expect(await store.executions.claim({ ...claim, projectLimit: 1 })).toMatchObject({ id: last.id });
        expect(await store.executions.claim({ ...claim, projectLimit: 1 })).toBeUndefined();
        expect(await store.executions.countLive()).toContainEqual({ projectId: project.id, status: 'PENDING', count: 1 });
      });
      test('change state by compare-and-set', async () => {
        const run = await claimed();
        const moved = await store.executions.transition(run.id, expectedOf(run), 'RUNNING', { runTime: time, applicationId: 'embedded-1' });
        expect(moved).toMatchObject({ status: 0, stateVersion: run.stateVersion + 1, runTime: time });
        expect(await store.executions.transition(run.id, expectedOf(run), 'FAILED')).toBeUndefined();
        expect(await store.executions.transition(run.id, { ...expectedOf(moved as Execution), fencingToken: 7 }, 'FAILED')).toBeUndefined();
        expect(await store.executions.get(scope, run.id)).toMatchObject({ status: 0, applicationId: 'embedded-1' });
      });
      test('end with metrics and results in one step, and give the lease back', async () => {
        const metrics: ExecutionMetrics = {
          nodes: [{ nodeId: 'n', name: 'N', status: 'COMPLETED', rows: 3, durationMs: 1 }],
          rowsRead: null,
          rowsWritten: 3,
          bytesRead: null,
          bytesWritten: null,
          peakMemory: null,
        };
        const results = ['a', 'b'].map((title) => ({
          nodeId: 'n',
          title,
          type: 'table' as const,
          time,
          file: `${title}.json`,
          total: 3,
          options: { type: 'bar' },
        }));
        const run = await claimed();
        expect(await store.executions.note(run.id, { fencingToken: 9 }, { metrics })).toBe(false);
        expect(await store.executions.note(run.id, { fencingToken: 1 }, { metrics: { ...metrics, nodes: [] } })).toBe(true);
        const ended = await store.executions.transition(run.id, expectedOf(run), 'COMPLETED', { endTime: time, metrics, results });
        expect(ended).toMatchObject({ status: 2, leaseOwner: null, leaseUntil: null, metrics });
        expect(await store.executions.get(scope, run.id)).toMatchObject({ metrics });
        expect(await store.executions.results(run.id)).toEqual(results);
        expect(await store.executions.countEnded(scope)).toBe(1);
        expect(await store.executions.latestCompleted(scope, 1)).toMatchObject({ id: run.id });
        expect(await store.executions.latestCompleted(foreign(), 1)).toBeUndefined();
        time += 1;
        const part = await claimed({ untilNodeId: 'n', usePinned: true });
        expect(await store.executions.transition(part.id, expectedOf(part), 'COMPLETED', { endTime: time })).toMatchObject({
          untilNodeId: 'n',
          usePinned: true,
        });
        expect(await store.executions.latestCompleted(scope, 1)).toMatchObject({ id: run.id, untilNodeId: null, usePinned: false });
      });
      test('keep their lease while their owner’s heart beats', async () => {
        const run = await claimed();
        time += 10_000;
        expect(await store.executions.heartbeat('me', 15_000)).toEqual(new Map([[run.id, 'STARTING']]));
        expect(await store.executions.heartbeat('you', 15_000)).toEqual(new Map());
        expect(await store.executions.claimed()).toMatchObject([{ id: run.id, leaseOwner: 'me', leaseUntil: time + 15_000 }]);
      });
      test('are listed newest first across projects, in pages, as members see them', async () => {
        const other = await store.projects.create({ name: 'Other', userId: ada.id });
        const ids: number[] = [];
        for (let index = 0; index < 7; index++) {
          time += index % 3 === 0 ? 1 : 0;
          ids.unshift((await store.executions.create(execution({ projectId: index % 2 === 0 ? project.id : other.id, analysisFlowId: index % 3 }))).id);
        }
        const listed = async (who: Scope, options: Parameters<Store['executions']['list']>[1]) =>
          (await store.executions.list(who, options)).map(({ id }) => id);
        for (const who of [scope, 'all'] as const) {
          expect(await listed(who, {})).toEqual(ids);
          expect(await listed(who, { page: { page: 1, size: 3 } })).toEqual(ids.slice(3, 6));
          expect(await listed(who, { page: { page: 9, size: 3 } })).toEqual([]);
          expect(await listed(who, { projectId: other.id })).toHaveLength(3);
          expect(await listed(who, { workflowId: 2 })).toHaveLength(2);
          expect(await listed(who, { status: ['COMPLETED'] })).toEqual([]);
          expect(await listed(who, { status: ['PENDING', 'FAILED', 'PENDING'] })).toEqual(ids);
          expect(await listed(who, { direction: 'asc', page: { page: 0, size: 3 } })).toEqual(ids.toReversed().slice(0, 3));
          expect(await listed(who, { search: 'DELAY', userId: ada.id })).toEqual(ids);
          expect(await listed(who, { search: 'x' })).toEqual([]);
          expect(await listed(who, { from: time })).toHaveLength(1);
          expect(await listed(who, { to: time, status: ['PENDING'], workflowId: 0 })).toHaveLength(2);
          expect(await store.executions.count(who, { from: time, status: ['PENDING'] })).toBe(1);
        }
        expect(await listed(foreign(), {})).toEqual([]);
        expect(await store.executions.count(scope, { workflowId: 2 })).toBe(2);
        expect(await store.executions.count(scope, { projectId: other.id, status: ['PENDING'] })).toBe(3);
      });
      test('that have ended long ago are deleted, live ones never', async () => {
        const run = await claimed();
        await store.executions.transition(run.id, expectedOf(run), 'FAILED', { endTime: time });
        const live = await store.executions.create(execution());
        expect(await store.executions.endedBefore([project.id], time, 10)).toEqual([]);
        expect(await store.executions.endedBefore([1], time + 1, 10)).toEqual([]);
        expect(await store.executions.endedBefore([project.id], time + 1, 10)).toMatchObject([{ id: run.id }]);
        expect(await store.executions.delete([run.id, live.id])).toBe(1);
        expect(await store.executions.count('all')).toBe(1);
      });
    });

    test('settings are JSON by name', async () => {
      expect(await store.settings.get('a')).toBeUndefined();
      await store.settings.set('a', { b: [1] });
      await store.settings.set('a', { b: [2] });
      expect(await store.settings.get('a')).toEqual({ b: [2] });
      await store.settings.delete('a');
      expect(await store.settings.get('a')).toBeUndefined();
    });
  });
}
