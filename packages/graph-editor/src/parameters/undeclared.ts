import { textProblemOf, type Graph, type Issue } from '@millrace/model';
import { declaredIn } from './declared.ts';
import { usesIn, type KindOf } from './uses.ts';

/** The lower-case names of parameters that expressions use and the graph doesn't declare. */
export function undeclaredIn(
  graph: Pick<Graph, 'nodes' | 'parameters'>,
  kindOf: KindOf,
): readonly string[] {
  const declared = new Set(
    declaredIn(graph.parameters).parameters.map(({ name }) => name.toLowerCase()),
  );
  return [...usesIn(graph, kindOf)]
    .filter(([name, uses]) => !declared.has(name) && uses.some(({ isCode }) => isCode))
    .map(([name]) => name);
}

/** The parameter that an issue reports as undeclared; null for other issues. */
export function undeclaredOf(issue: Pick<Issue, 'code' | 'args'>): string | null {
  const problem = textProblemOf(issue);
  return problem?.code === 'UNKNOWN_PARAMETER' ? problem.args.parameter : null;
}
