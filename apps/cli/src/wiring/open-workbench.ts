import type { Engine } from '@millrace/engine';
import { compactGraph, type Graph } from '@millrace/model';
import { createRunner, machineMemory, type Runner, type Subject } from '@millrace/runner';
import { openSqliteStore, type Store } from '@millrace/store';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { openEngine } from './engines.ts';
import { shellApis } from './shell-apis.ts';
import { shellDatabases } from './shell-connections.ts';
import { shellFiles } from './shell-files.ts';

export type Workbench = {
  readonly runner: Runner;
  readonly subject: Subject;
  /** Where `place` puts graphs. */
  readonly projectId: number;
  /** Registers the datasets in a workflow file and returns the graph with their ids. */
  prepare(graph: Graph): Promise<Graph>;
  /** Stores a graph for the runner; returns its id. */
  place(graph: Graph): Promise<number>;
  close(): Promise<void>;
};

export type WorkbenchOptions = {
  readonly engine: string;
  readonly timeZone: string;
  readonly programParameters: string | null;
  /** A file with connections to databases and APIs. */
  readonly connections: string | undefined;
  /** Graphs are only validated and planned, so no engine is started in advance. */
  readonly runsNothing?: boolean;
};

/** The rest is left to the system. */
const shareOfMachine = 0.5;

/** The server's runner over the shell's files, with a store that lives as long as the command. */
export async function openWorkbench({
  engine: engineName,
  timeZone,
  programParameters,
  connections,
  runsNothing = false,
}: WorkbenchOptions): Promise<Workbench> {
  const databases = await shellDatabases(connections);
  const apis = await shellApis(connections);
  const memoryBytes = Math.floor(machineMemory() * shareOfMachine);
  const engine = await openEngine(engineName, runsNothing ? null : memoryBytes);
  const home = await mkdtemp(join(tmpdir(), 'millrace-'));
  const store = await openSqliteStore(':memory:');
  const user = await store.users.create({
    username: userInfo().username,
    password: null,
    role: 'ADMIN',
    mayCode: true,
  });
  const runner = createRunner({
    store,
    files: shellFiles(),
    databases,
    apis,
    engines: { [engineName]: withoutCache(engine) },
    home,
    concurrency: 1,
    memoryBytes,
    version: packageJson.version,
    timeZone,
  });
  if (!runsNothing) await runner.start();
  const projectId = await store.projects.defaultId();
  const owner = { userId: user.id, projectId };
  const subject: Subject = {
    userId: user.id,
    username: user.username,
    projectId,
    target: engineName,
    programParameters,
  };
  return {
    runner,
    subject,
    projectId,
    prepare: (graph) => registerDatasets(store, graph, owner),
    async place(graph) {
      const { name, category, description } = graph;
      const content = compactGraph(await registerDatasets(store, graph, owner));
      return (
        await store.workflows.create({
          ...owner,
          name,
          category,
          description,
          content: () => content,
          datasets: [],
        })
      ).id;
    },
    async close() {
      await runner.close();
      await engine.close();
      await store.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Nothing is cached: the store lasts only as long as the command. */
function withoutCache(engine: Engine): Engine {
  return { ...engine, capabilities: { ...engine.capabilities, cachesResults: false } };
}

type Owner = { readonly userId: number; readonly projectId: number };

/** Here, the datasets in a workflow file are all that is known. */
async function registerDatasets(store: Store, graph: Graph, owner: Owner): Promise<Graph> {
  const uuids = new Map<string, string>();
  for (const { id, uuid, version: _version, ...detail } of graph.dataSetDetails) {
    const { filterLinesContaining, readOptions } = detail;
    const dataset = {
      ...detail,
      filterLinesContaining: filterLinesContaining || null,
      readOptions: readOptions || null,
      category: null,
    };
    const created = await store.datasets.create({
      ...dataset,
      ...owner,
      ...(uuid === '' ? {} : { uuid }),
    });
    for (const reference of [String(id), uuid])
      if (reference !== '') uuids.set(reference, created.uuid);
  }
  const nodes = graph.nodes.map((node) => ({
    ...node,
    fields: node.fields.map((field) =>
      field.widget === 'dataset'
        ? { ...field, value: uuids.get(field.value) ?? field.value }
        : field,
    ),
  }));
  return { ...graph, nodes };
}
