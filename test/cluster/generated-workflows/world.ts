import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import { localFiles, resolveSources, type FileSystem } from '@millrace/files';
import { isMillraceError, phrase, textOf } from '@millrace/model';
import { stage, topologicalOrder, type Demand, type Relation } from '@millrace/plan';
import type { Fact, Need } from '@millrace/processors';
import { FileSchemas } from '@millrace/runner';

/** The files of a workflow in a folder of their own, and what an engine finds out of them. */
export class World {
  readonly folder: string;
  private readonly files: FileSystem;
  private readonly schemas: FileSchemas;

  static async make(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'millrace-workflow-'));
    await mkdir(join(folder, 'files'));
    return new World(folder);
  }

  private constructor(folder: string) {
    this.folder = folder;
    this.files = localFiles({ root: join(folder, 'files') });
    this.schemas = new FileSchemas(this.files);
  }

  async write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.folder, 'files', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }

  /**
   * As the runner finds it: columns in the files themselves, pivot values by running their relation
   * on the engine.
   */
  async find(need: Need, engine: Engine): Promise<Fact> {
    switch (need.kind) {
      case 'schema of file':
        return this.columns(need);
      case 'pivot values':
        return this.pivotValues(need.relation, engine);
      case 'schema of table':
      case 'schema of request':
      case 'schema of lake':
        return { kind: 'missing', text: { code: 'There are no databases here.', args: {} } };
      case 'dataset':
      case 'dataset named':
        return { kind: 'missing', text: { code: 'There are no datasets here.', args: {} } };
      case 'saved model':
        return { kind: 'missing', text: { code: 'There are no models here.', args: {} } };
    }
  }

  private async columns({
    path,
    format,
  }: Extract<Need, { kind: 'schema of file' }>): Promise<Fact> {
    try {
      return { kind: 'schema of file', fields: await this.schemas.find(path, format) };
    } catch (error) {
      if (!isMillraceError(error)) throw error;
      return { kind: 'unavailable', reason: phrase`${textOf(error)}` };
    }
  }

  private async pivotValues(relation: Relation, engine: Engine): Promise<Fact> {
    const demand = tableOf(relation);
    const outcome = await runProgram(engine, stage([demand]), {
      sources: await this.sources([demand]),
    });
    const failed = outcome.events.find(
      (event) => event.kind === 'step' && event.state === 'failed',
    );
    if (failed !== undefined)
      return { kind: 'unavailable', reason: phrase`${'The relation fails.'}` };
    const { rows } = await readResult(outcome, 'sink1');
    return { kind: 'pivot values', values: rows.map(([value]) => value as string | null) };
  }

  /** The files behind each path that the demands read. */
  async sources(demands: readonly Demand[]): Promise<Readonly<Record<string, readonly string[]>>> {
    const scans = topologicalOrder(demands.map(({ relation }) => relation)).filter(
      (relation) => relation.kind === 'scan',
    );
    const paths = [...new Set(scans.map(({ path }) => path))];
    return Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await this.parts(path)] as const)),
    );
  }

  private async parts(path: string): Promise<readonly string[]> {
    const entries = await resolveSources(this.files, path);
    return Promise.all(entries.map((entry) => this.files.localPath(entry.path)));
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

/** The bytes of a Parquet file with the relation's rows. */
export async function writeParquet(engine: Engine, relation: Relation): Promise<Uint8Array> {
  const target = {
    kind: 'file',
    nodeId: 'source',
    path: '/out',
    saveMode: 'Overwrite',
    partitionBy: [],
    singleFile: true,
    format: { kind: 'parquet' },
  } as const;
  const { events, workspace } = await runProgram(engine, stage([{ relation, target }]));
  const written = events.find((event) => event.kind === 'written');
  if (written?.kind !== 'written')
    throw new Error(`No Parquet file was written: ${JSON.stringify(events)}`);
  const folder = join(workspace, written.folder);
  const [name] = await readdir(folder);
  const content = await readFile(join(folder, name ?? ''));
  await rm(dirname(workspace), { recursive: true, force: true });
  return content;
}

/** All rows of a relation. */
export function tableOf(relation: Relation): Demand {
  return {
    relation,
    target: {
      kind: 'result',
      nodeId: 'show',
      title: 'Rows',
      type: 'table',
      limit: 100_000,
      options: {},
    },
  };
}
