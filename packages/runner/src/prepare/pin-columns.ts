import type { Graph } from '@millrace/model';
import { lacksColumns, pinFacts } from '@millrace/processors';
import type { Subject } from '../contract/runner.ts';
import type { FileSchemas } from '../facts/file-schema.ts';
import { personOf } from '../person.ts';
import { runSettings } from '../run-settings.ts';
import type { Services } from '../services.ts';
import { lowerWithFacts } from './lower-with-facts.ts';

/** The graph with the columns of its files written into the nodes that say none. A file that cannot be looked at now leaves its node as it is. */
export async function pinColumns(services: Services, schemas: FileSchemas, graph: Graph, subject: Subject): Promise<Graph> {
  if (!graph.nodes.some(lacksColumns)) return graph;
  const person = await personOf(services.store, subject.userId);
  const { timeZone } = runSettings(services, subject);
  const { signal } = new AbortController();
  const request = { parameters: new Map<string, string>(), person, timeZone, target: subject.target, signal, kinds: ['dataset', 'schema of file'] as const };
  const { lowered } = await lowerWithFacts(services, schemas, graph, request);
  return pinFacts(graph, lowered);
}
