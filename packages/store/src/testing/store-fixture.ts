import { afterEach, beforeEach } from 'vitest';
import type {
  Execution,
  NewDataset,
  NewExecution,
  NewWorkflow,
  Project,
  Scope,
  Store,
  User,
} from '../index.ts';

/** Opens an empty store with the given clock. */
export type OpenStore = (now: () => number) => Promise<Store>;

/** A store under test. At the start of each test, it has only Ada with a project, and Ben. */
export type StoreFixture = {
  /** The time of its clock. */
  time: number;
  readonly store: Store;
  readonly ada: User;
  readonly ben: User;
  readonly project: Project;
  /** The scope of Ada. */
  readonly scope: Scope;
  /** The scope of Ben. */
  readonly foreign: () => Scope;
  readonly dataset: (changes?: Partial<NewDataset>) => NewDataset;
  readonly workflow: (changes?: Partial<NewWorkflow>) => NewWorkflow;
  readonly execution: (changes?: Partial<NewExecution>) => NewExecution;
  /** A new execution that a process has claimed. */
  readonly claimed: (changes?: Partial<NewExecution>) => Promise<Execution>;
};

export function storeFixture(open: OpenStore): StoreFixture {
  let store: Store;
  let ada: User;
  let ben: User;
  let project: Project;
  beforeEach(async () => {
    store = await open(() => fixture.time);
    ada = await store.users.create({ username: 'Ada', password: 'correct horse', role: 'ANALYST' });
    ben = await store.users.create({
      username: 'ben',
      password: 'battery staple',
      role: 'ANALYST',
    });
    project = await store.projects.create({ name: 'Mill', userId: ada.id });
  });
  afterEach(() => store.close());
  const owned = (): { userId: number; projectId: number } => ({
    userId: ada.id,
    projectId: project.id,
  });
  const fixture: StoreFixture = {
    time: 1_700_000_000_000,
    get store() {
      return store;
    },
    get ada() {
      return ada;
    },
    get ben() {
      return ben;
    },
    get project() {
      return project;
    },
    get scope() {
      return { memberId: ada.id };
    },
    foreign: () => ({ memberId: ben.id }),
    dataset: (changed = {}) => ({ ...flights, ...owned(), ...changed }),
    workflow: (changed = {}) => ({
      ...delays,
      ...owned(),
      content: (uuid) => JSON.stringify({ uuid }),
      datasets: [],
      ...changed,
    }),
    execution: (changed = {}) => ({
      ...delays,
      ...owned(),
      analysisFlowId: 1,
      workflowVersion: 1,
      target: 'embedded',
      ...changed,
    }),
    async claimed(changed = {}) {
      await store.executions.create(fixture.execution(changed));
      return (await store.executions.claim(claim)) as Execution;
    },
  };
  return fixture;
}

export const lifetimes = { idleMs: 5000, absoluteMs: 10_000 };
export const claim = { owner: 'me', leaseMs: 15_000, targets: ['embedded'], projectLimit: null };

const delays = { name: 'delays', category: '', description: '' };
const flights = {
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
} as const;

/** The input of a save of a workflow. */
export const changes = { ...delays, userId: 0, content: '{}', datasets: [] };

/** The state that an execution is expected to be in before a transition. */
export function expectedOf({ status, stateVersion, fencingToken }: Execution) {
  const name =
    status === 4
      ? ('STARTING' as const)
      : status === 0
        ? ('RUNNING' as const)
        : ('PENDING' as const);
  return { status: name, stateVersion, fencingToken };
}
