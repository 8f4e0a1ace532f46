import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Graph } from '@millrace/model';
import { processorNamed, processorOf } from '@millrace/processors';
import { graphOf, placeNode } from '@millrace/processors/cases';
import type { World } from './world.ts';

/**
 * A workflow as it is written down: processor, settings and sources of each node (`n1:1` is the
 * second output), and files; what is no UTF-8 in base 64.
 */
export type WrittenWorkflow = {
  readonly nodes: Readonly<
    Record<
      string,
      readonly [processor: string, settings: Readonly<Record<string, string>>, ...sources: string[]]
    >
  >;
  readonly files: Readonly<Record<string, string>>;
};

const binary = 'base64,';

/** The graph, its files written into the world. */
export async function readWorkflow(
  { nodes, files }: WrittenWorkflow,
  world: World,
): Promise<Graph> {
  const contents = Object.entries(files).map(
    ([path, text]) =>
      [
        path,
        text.startsWith(binary) ? Buffer.from(text.slice(binary.length), 'base64') : text,
      ] as const,
  );
  await world.write(Object.fromEntries(contents));
  const placed = Object.entries(nodes).map(([id, [processor, settings]]) =>
    placeNode(processorNamed(processor)!, id, settings),
  );
  const edges = Object.entries(nodes).flatMap(([target, [, , ...sources]]) =>
    sources.map((source) => edgeOf(source, target)),
  );
  return graphOf(
    placed,
    edges.map(({ source, target, sourcePort }, index) => ({
      id: index + 1,
      source,
      target,
      ...(sourcePort === undefined ? {} : { sourcePort }),
    })),
  );
}

function edgeOf(
  text: string,
  target: string,
): { readonly source: string; readonly target: string; readonly sourcePort?: number } {
  const [source = '', port] = text.split(':');
  return { source, target, ...(port === undefined ? {} : { sourcePort: Number(port) }) };
}

/** The workflow as TypeScript, to be kept as a case. */
export function writeWorkflow({ nodes, edges }: Graph, world: World): string {
  const lines = nodes.map((node) => {
    const specs = processorOf(node.nodeClass)!.fields;
    const settings = Object.fromEntries(
      node.fields
        .filter(({ name, value }) => value !== specs[name]?.default)
        .map(({ name, value }) => [name, value]),
    );
    const sources = edges
      .filter(({ target }) => target === node.id)
      .map(({ source, sourcePort }) =>
        sourcePort === undefined ? source : `${source}:${sourcePort}`,
      );
    return `  ${JSON.stringify(node.id)}: ${JSON.stringify([node.name, settings, ...sources])}`;
  });
  return `{"nodes": {\n${lines.join(',\n')}\n},\n"files": {\n${filesOf(world).join(',\n')}\n}}`;
}

function filesOf(world: World): readonly string[] {
  const root = join(world.folder, 'files');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const text = content.toString('utf8');
    return `  ${JSON.stringify(file.slice(root.length))}: ${JSON.stringify(Buffer.from(text).equals(content) ? text : binary + content.toString('base64'))}`;
  });
}
