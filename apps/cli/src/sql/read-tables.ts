import { resolveSources, type FileEntry, type FileSystem } from '@millrace/files';
import {
  fileEnding,
  isJsonLines,
  tableReaders,
  type Graph,
  type Issue,
  type Node,
} from '@millrace/model';
import type { Demand, Relation } from '@millrace/plan';
import { lowerGraph, processorNamed, toNode, type Fact, type Need } from '@millrace/processors';
import { FileSchemas } from '@millrace/runner';
import { detectFiles } from '@millrace/server/detection';
import { text } from 'node:stream/consumers';
import { UsageError } from '../usage-error.ts';
import type { NamedPaths } from './name-tables.ts';

/** `rejections`: what counts the records that can't be read as declared, by table. */
export type Tables =
  | {
      readonly kind: 'tables';
      readonly relations: Readonly<Record<string, Relation>>;
      readonly rejections: readonly Demand[];
    }
  | { readonly kind: 'issues'; readonly issues: readonly Issue[] };

/**
 * The rows of each table, as a reader's node with what is found in its files would give them. Throws
 * `FILE_NOT_FOUND`, and `INVALID` for files without records or of another format.
 */
export async function readTables(files: FileSystem, tables: NamedPaths): Promise<Tables> {
  const nodes = await Promise.all(
    [...tables].map(([name, path]) => readerOf(files, name, files.normalize(path))),
  );
  const graph = graphOf(nodes);
  const schemas = new FileSchemas(files);
  const facts = new Map<string, Fact>();
  for (;;) {
    const lowered = lowerGraph(graph, { facts });
    const needs = lowered.needs.filter(({ key }) => !facts.has(key));
    if (lowered.issues.length > 0) return { kind: 'issues', issues: lowered.issues };
    if (needs.length === 0) {
      const relations = [...tables.keys()].map((name) => {
        const [value] = lowered.nodes.get(name)!.outputs;
        if (value?.kind !== 'relation') throw new Error(`Table ${name} has no rows.`);
        return [name, value.relation] as const;
      });
      const rejections = lowered.demands.filter(({ target }) => target.kind === 'measure');
      return { kind: 'tables', relations: Object.fromEntries(relations), rejections };
    }
    for (const need of needs) facts.set(need.key, await findFact(schemas, need));
  }
}

async function findFact(schemas: FileSchemas, need: Need): Promise<Fact> {
  if (need.kind !== 'schema of file') throw new Error(`A reader asks for ${need.kind}.`);
  return { kind: 'schema of file', fields: await schemas.find(need.path, need.format) };
}

const readers: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...tableReaders, txt: 'Read CSV' }),
);

/** A node that reads the path; what it is shows in the extension of its first file. */
async function readerOf(files: FileSystem, name: string, path: string): Promise<Node> {
  const entries = await resolveSources(files, path);
  const first = entries.find(({ length }) => length > 0) ?? entries[0];
  if (first === undefined)
    throw new UsageError(`"${path}" has no files, so table ${name} has none.`);
  const reader = readers.get(fileEnding(first.name));
  if (reader === undefined)
    throw new UsageError(
      `"${first.path}" is not a table that can be read. Files end in ${[...readers.keys()].join(', ')}.`,
    );
  const settings = await settingsOf(reader, files, path, entries);
  const node = toNode(processorNamed(reader)!);
  const fields = node.fields.map((field) => ({
    ...field,
    value: field.name === 'path' ? path : (settings[field.name] ?? field.value),
  }));
  return { ...node, id: name, title: name, fields };
}

async function settingsOf(
  reader: string,
  files: FileSystem,
  path: string,
  entries: readonly FileEntry[],
): Promise<Readonly<Record<string, string>>> {
  if (reader === 'Read CSV') return csvSettings(files, path, entries);
  const plain = entries.find(({ name, length }) => length > 0 && name.endsWith('.json'));
  if (reader !== 'Read JSON' || plain === undefined) return {};
  const head = await headOf(files, plain);
  // A line without an end may be a very long record.
  return { multiLine: String(head.trim().includes('\n') && !isJsonLines(head)) };
}

const HEAD_BYTES = 65_536;

async function headOf(files: FileSystem, { path, length }: FileEntry): Promise<string> {
  const { stream } = await files.read(path, { start: 0, end: Math.min(length, HEAD_BYTES) - 1 });
  return text(stream);
}

/** How the file is written, as `millrace detect` shows it. */
async function csvSettings(
  files: FileSystem,
  path: string,
  entries: readonly FileEntry[],
): Promise<Readonly<Record<string, string>>> {
  const { settings, header, schema } = await detectFiles(files, path, entries);
  const lists = {
    nullValues: settings.nullValues,
    outputColNames: schema.colNames,
    outputColTypes: schema.colTypes,
    outputColFormats: schema.colFormats,
  };
  const texts = { ...settings, header };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, String(value)])),
    ...Object.fromEntries(
      Object.entries(lists).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
  };
}

function graphOf(nodes: Node[]): Graph {
  return {
    name: '',
    uuid: '',
    category: '',
    description: '',
    parameters: null,
    nodes,
    edges: [],
    dataSetDetails: [],
    engine: 'all',
    h2OWorkflow: false,
  };
}
