import { nodeTitle, parseProgramParameters, type Fault, type Graph } from '@millrace/model';
import { stage, type Program } from '@millrace/plan';
import { checkGraph, createMemo, type Fact, type LoweredGraph, type Need } from '@millrace/processors';
import type { Subject } from '../contract/runner.ts';
import { findPivotValues } from '../facts/pivot-values.ts';
import type { FileSchemas } from '../facts/file-schema.ts';
import { personOf, type Person } from '../person.ts';
import { engineOf, type Services } from '../services.ts';
import { isTimeZone, parseSparkConfig } from '../spark-config.ts';
import { pathFaults } from './path-faults.ts';

/** A graph made ready to run, or why it is not. */
export type Prepared = {
  readonly lowered: LoweredGraph;
  /** What must be mended in the graph. */
  readonly faults: readonly Fault[];
  /** What the world lacks now: a file that is not there. No fault of the graph, but a run fails with it. */
  readonly unavailable: readonly { readonly nodeId: string; readonly reason: string }[];
  /** Null where something is wrong or lacking. */
  readonly program: Program | null;
  readonly timeZone: string;
  readonly person: Person;
};

/** Lowers a graph with all it needs to know of the world, found as that person, and stages it. Throws `INVALID` for wrong parameters or Spark settings. */
export async function prepare(services: Services, schemas: FileSchemas, graph: Graph, subject: Subject): Promise<Prepared> {
  const engine = engineOf(services, subject.target);
  const timeZone = timeZoneOf(services, subject);
  const person = await personOf(services.store, subject.userId);
  const parameters = parseProgramParameters(subject.programParameters);
  const facts = new Map<string, Fact>();
  // What a graph keeps of its datasets is for import; here the records themselves are asked.
  const judged = { ...graph, dataSetDetails: [] };
  const memo = createMemo();
  const needs = new Map<string, Need>();
  let lowered = checkGraph(judged, { facts, parameters, memo });
  for (let unknown = lowered.needs; unknown.length > 0; unknown = lowered.needs.filter(({ key }) => !facts.has(key))) {
    for (const need of unknown) {
      needs.set(need.key, need);
      facts.set(need.key, await findFact(services, schemas, need, { person, timeZone, target: subject.target }));
    }
    lowered = checkGraph(judged, { facts, parameters, memo });
  }
  const unavailable = [...facts].flatMap(([key, fact]) => (fact.kind === 'unavailable' ? [{ nodeId: needs.get(key)?.nodeId ?? '', reason: fact.reason }] : []));
  if (lowered.faults.length > 0 || unavailable.length > 0) return { lowered, faults: lowered.faults, unavailable, program: null, timeZone, person };

  const program = stage(lowered.demands);
  const titles = new Map(graph.nodes.map((node) => [node.id, nodeTitle(node)]));
  const titleOf = (nodeId: string): string => titles.get(nodeId) ?? nodeId;
  const refusals = engine.check(program).map(({ nodeId, field, message }): Fault => {
    const fix = `Change the node, or run the workflow on another target than ${subject.target}.`;
    return { nodeId, nodeName: titleOf(nodeId), field: field ?? null, code: 'ENGINE_CANNOT', message, fix };
  });
  const faults = [...refusals, ...pathFaults(program, person, services.files, titleOf)];
  return { lowered, faults, unavailable, program: faults.length === 0 ? program : null, timeZone, person };
}

type Surroundings = { readonly person: Person; readonly timeZone: string; readonly target: string };

async function findFact(services: Services, schemas: FileSchemas, need: Need, { person, timeZone, target }: Surroundings): Promise<Fact> {
  switch (need.kind) {
    case 'dataset': {
      const dataset = await services.store.datasets.resolve(person.scope, need.reference);
      return dataset === undefined
        ? { kind: 'missing', message: `There is no dataset "${need.reference}" that ${person.user.username} may see.` }
        : { kind: 'dataset', dataset };
    }
    case 'schema of file': {
      const path = attempt(() => services.files.normalise(need.path));
      if (path === null) return schemas.find(need.path, need.format);
      if (person.access(path) === 'none') return { kind: 'unavailable', reason: `${person.user.username} may not read "${path}".` };
      return schemas.find(path, need.format);
    }
    case 'pivot values':
      return findPivotValues(services, engineOf(services, target), need, person, timeZone);
  }
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function timeZoneOf({ timeZone }: Services, { sparkConfig }: Subject): string {
  const asked = parseSparkConfig(sparkConfig).get('spark.sql.session.timeZone');
  return asked !== undefined && isTimeZone(asked) ? asked : timeZone;
}
