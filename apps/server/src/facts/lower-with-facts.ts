import type { Graph } from '@millrace/model';
import { checkGraph, type Fact, type LoweredGraph } from '@millrace/processors';
import type { Person } from '../files/person-files.ts';
import type { FactFinder } from './fact-finder.ts';

/** One answer may bring up the next question (a dataset, then its file, then pivot values); chains of them are short. */
const MOST_ROUNDS = 50;

type Options = { readonly parameters?: ReadonlyMap<string, string>; readonly known?: ReadonlyMap<string, Fact> };

/** Lowers a graph, finding out what it needs to know until nothing new comes up. */
export async function lowerWithFacts(graph: Graph, finder: FactFinder, person: Person, { parameters, known }: Options = {}): Promise<LoweredGraph> {
  const facts = new Map<string, Fact>(known);
  const options = parameters === undefined ? {} : { parameters };
  for (let round = 0; ; round++) {
    const lowered = checkGraph(graph, { facts, ...options });
    if (lowered.needs.length === 0 || round === MOST_ROUNDS) return lowered;
    for (const [key, fact] of await finder.find(lowered.needs, person)) facts.set(key, fact);
  }
}
