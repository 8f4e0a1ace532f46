import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localFiles, type FileSystem } from '@millrace/files';
import { compactGraph, parseGraph, type Graph } from '@millrace/model';
import { processorNamed, toNode } from '@millrace/processors';
import {
  openSqliteStore,
  type Execution,
  type Store,
  type User,
  type Workflow,
} from '@millrace/store';
import { createRunner, type Runner, type RunnerOptions, type Submission } from '../index.ts';

/** A node of a test's graph: processor, settings, and its input nodes. */
export type NodeSpec = readonly [
  processor: string,
  settings: Readonly<Record<string, string>>,
  ...sources: string[],
];

/** A service without a server: real store, real files, real engine, in a folder of its own. */
export type Workbench = {
  readonly home: string;
  readonly store: Store;
  readonly files: FileSystem;
  readonly runner: Runner;
  readonly user: User;
  put(path: string, content: string | Uint8Array): Promise<void>;
  save(nodes: Readonly<Record<string, NodeSpec>>): Promise<Workflow>;
  saveGraph(graph: Graph): Promise<Workflow>;
  submission(workflow: Workflow, changes?: Partial<Submission>): Submission;
  /** Saves, submits and waits for the end. */
  run(nodes: Readonly<Record<string, NodeSpec>>, changes?: Partial<Submission>): Promise<Execution>;
  log(execution: Execution): Promise<string>;
  /** Another runner on the same store, as in another process. */
  another(changes?: Partial<RunnerOptions>): Runner;
  close(): Promise<void>;
};

export async function openWorkbench(
  engines: RunnerOptions['engines'],
  options: Partial<RunnerOptions> = {},
): Promise<Workbench> {
  const home = await mkdtemp(join(tmpdir(), 'millrace-home-'));
  const root = join(home, 'files');
  await mkdir(root);
  const store = await openSqliteStore(
    join(home, 'millrace.db'),
    options.clock === undefined ? Date.now : () => options.clock?.now() ?? 0,
  );
  const files = localFiles({ root });
  const user = await store.users.create({ username: 'ada', password: 'x', role: 'ADMIN' });
  const another = (changes: Partial<RunnerOptions> = {}): Runner =>
    createRunner({ store, files, engines, home, ...options, ...changes });
  const runner = another();
  const submission: Workbench['submission'] = ({ id, projectId }, changes = {}) => ({
    workflowId: id,
    userId: user.id,
    username: user.username,
    projectId,
    target: 'embedded',
    ...changes,
  });
  const saveGraph: Workbench['saveGraph'] = (graph) => {
    const content = compactGraph(graph);
    return store.workflows.create({
      userId: user.id,
      projectId: 1,
      name: 'test',
      category: '',
      description: '',
      content: () => content,
      datasets: [],
    });
  };
  const save: Workbench['save'] = (nodes) => saveGraph(graphOf(nodes));
  return {
    home,
    store,
    files,
    runner,
    user,
    save,
    saveGraph,
    submission,
    another,
    async put(path, content) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    },
    async run(nodes, changes) {
      const { id } = await runner.submit(submission(await save(nodes), changes));
      return runner.ended(id);
    },
    async log({ id }) {
      return Buffer.concat(await Array.fromAsync(runner.log(id))).toString();
    },
    async close() {
      await runner.close();
      await store.close();
      await rm(home, { recursive: true, maxRetries: 5 });
    },
  };
}

/** The graph with a member of some of its nodes set, such as `cache`. */
export function withMember(
  graph: Graph,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Graph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.id in values ? { ...node, [name]: values[node.id] } : node,
    ),
  };
}

/** A graph of nodes that have their processors' default fields except for the given ones. */
export function graphOf(specs: Readonly<Record<string, NodeSpec>>): Graph {
  const nodes = Object.entries(specs).map(([id, [name, settings]]) => {
    const processor = processorNamed(name);
    if (processor === undefined) throw new Error(`There is no processor ${name}.`);
    const node = toNode(processor);
    return {
      ...node,
      id,
      fields: node.fields.map((field) => ({
        ...field,
        value: settings[field.name] ?? field.value,
      })),
    };
  });
  const edges = Object.entries(specs).flatMap(([target, [, , ...sources]]) =>
    sources.map((source) => ({ source, target })),
  );
  return parseGraph({ name: 'test', nodes, edges });
}
