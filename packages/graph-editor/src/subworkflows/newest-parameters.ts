import type { Graph, Parameter } from '@millrace/model';
import { mergeValues } from '../difference/merge-values.ts';
import { isEqual } from '../difference/same.ts';
import { declaredIn, withParameters } from '../parameters/declared.ts';
import { usesIn, type KindOf } from '../parameters/uses.ts';

/**
 * The parameter changes of a newer version, as text. `shared`: those that other nodes use too,
 * which stay as they are.
 */
export type ParameterUpdate = {
  readonly graph: Graph;
  readonly changed: readonly string[];
  readonly kept: readonly string[];
  readonly shared: readonly string[];
};

type Versions = {
  /** The copied version, and the newest one. */
  readonly base: Graph;
  readonly newest: Graph;
  /** The names here of parameters with a different name there. */
  readonly names: Readonly<Record<string, string>>;
  /** The ids of the copied nodes. */
  readonly nodeIds: readonly string[];
};

/**
 * Applies parameter changes of a copied workflow. Parameters that were changed here too, or that
 * nodes outside the copy use, stay as they are.
 */
export function withNewestParameters(
  graph: Graph,
  { base, newest, names, nodeIds }: Versions,
  kindOf: KindOf,
): ParameterUpdate {
  const { parameters, problem } = declaredIn(graph.parameters);
  const nothing: ParameterUpdate = { graph, changed: [], kept: [], shared: [] };
  if (problem !== null) return nothing;
  const inside = new Set(nodeIds);
  const usedBeside = usesIn({ nodes: graph.nodes.filter(({ id }) => !inside.has(id)) }, kindOf);
  const [before, after] = [
    declaredIn(base.parameters).parameters,
    declaredIn(newest.parameters).parameters,
  ];
  const result = { changed: [] as string[], kept: [] as string[], shared: [] as string[] };
  const next = parameters.map((here) => {
    const isHere = ({ name }: Parameter): boolean =>
      (names[name] ?? name).toLowerCase() === here.name.toLowerCase();
    const [was, is] = [before.find(isHere), after.find(isHere)];
    if (was === undefined || is === undefined) return here;
    const { value, clashes } = mergeValues(
      { ...was, name: here.name },
      { ...is, name: here.name },
      here,
      'here',
      here.name,
    );
    if (clashes.length > 0) result.kept.push(`$${here.name}`);
    if (isEqual(value, here)) return here;
    const isShared = usedBeside.has(here.name.toLowerCase());
    (isShared ? result.shared : result.changed).push(changeOf(here, value as Parameter));
    return isShared ? here : (value as Parameter);
  });
  return { ...result, graph: isEqual(next, parameters) ? graph : withParameters(graph, next) };
}

function changeOf(here: Parameter, next: Parameter): string {
  return here.value === next.value
    ? `$${here.name}`
    : `$${here.name}: ${here.value} → ${next.value}`;
}
