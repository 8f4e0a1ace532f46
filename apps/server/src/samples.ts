import { compactGraph, isMillraceError, readGraph } from '@millrace/model';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { datasetDefaults } from './datasets/dataset-changes.ts';
import { DEFAULT_TARGET } from '@millrace/store';
import type { Person } from './files/person-files.ts';
import type { Services } from './services/services.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples');
const FOLDER = '/shared/examples';

/**
 * Creates the samples project from `examples/`: its data below /shared/examples, a dataset for each
 * CSV file, its workflows, and a first run of each. Does nothing if there are none. Anything that
 * can't be created is logged and left out.
 */
export async function seedSamples(services: Services, examples: string = EXAMPLES): Promise<void> {
  const workflows = (await namesIn(examples)).filter((name) => name.endsWith('.workflow.json'));
  const admin = await services.store.users.find('admin');
  if (workflows.length === 0 || admin === undefined) return;
  const person: Person = admin;
  const project = await services.store.projects.create({
    name: 'Samples',
    description: 'Real data, and workflows over it that answer a question each.',
    userId: admin.id,
  });
  for (const name of await namesIn(join(examples, 'data'))) {
    await attempt(services, name, async () => {
      await services.files.write(
        `${FOLDER}/${name}`,
        person,
        createReadStream(join(examples, 'data', name)),
        { overwrite: true },
      );
      if (extname(name) === '.csv') await makeDataset(services, name, person, project.id);
    });
  }
  for (const name of workflows)
    await attempt(services, name, async () =>
      makeAndRun(services, await readFile(join(examples, name), 'utf8'), person, project.id),
    );
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

async function makeDataset(
  { store, previews }: Services,
  file: string,
  person: Person,
  projectId: number,
): Promise<void> {
  const title = basename(file, extname(file));
  const dataset = {
    ...datasetDefaults,
    name: title.charAt(0).toUpperCase() + title.slice(1),
    path: `${FOLDER}/${file}`,
    header: true,
  };
  const datasetSchema = JSON.stringify(await previews.inferredOrNone(dataset, person));
  await store.datasets.create({
    ...dataset,
    datasetSchema,
    inferredSchema: datasetSchema,
    userId: person.id,
    projectId,
  });
}

async function makeAndRun(
  { store, runner }: Services,
  text: string,
  { id, username }: Person,
  projectId: number,
): Promise<void> {
  const graph = readGraph(text);
  const { name, category, description } = graph;
  const content = (uuid: string): string => compactGraph({ ...graph, uuid });
  const workflow = await store.workflows.create({
    userId: id,
    projectId,
    name,
    category,
    description,
    content,
    datasets: [],
    comment: 'The sample as it is shipped',
  });
  await runner.submit({
    userId: id,
    username,
    projectId,
    target: DEFAULT_TARGET,
    workflowId: workflow.id,
  });
}

async function attempt({ log }: Services, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(
      `The sample ${name} cannot be made: ${isMillraceError(error) ? error.message : String(error)}`,
    );
  }
}
