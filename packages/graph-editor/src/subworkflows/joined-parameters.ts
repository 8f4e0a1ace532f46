import type { Graph, Parameter } from '@millrace/model';
import { declaredIn, withParameters } from '../parameters/declared.ts';
import { usesIn, withPlainUses, withRenamedUses, type KindOf } from '../parameters/uses.ts';

/** A parameter that two workflows declare differently. */
export type Clash = { readonly here: Parameter; readonly there: Parameter };

/** The parameters that both declare differently: users decide whether to share one or keep two. */
export function clashesOf(graph: Graph, part: Graph): readonly Clash[] {
  const all = declaredIn(graph.parameters).parameters;
  return declaredIn(part.parameters).parameters.flatMap((there) => {
    const here = all.find((each) => isCalled(each, there.name));
    return here === undefined || isSame(here, there) ? [] : [{ here, there }];
  });
}

/** `part`: as it is to be inserted into the graph; `names`: its parameters that were renamed. */
export type Joined = {
  readonly graph: Graph;
  readonly part: Graph;
  readonly names: Readonly<Record<string, string>>;
};

/**
 * Declares the parameters of a part in the graph it is inserted into. Equal parameters are shared;
 * differing ones are renamed, unless they are in `shared`. Plain text that looks like a parameter
 * stays plain text.
 */
export function joinParameters(
  graph: Graph,
  part: Graph,
  kindOf: KindOf,
  shared: ReadonlySet<string>,
): Joined {
  const [here, there] = [declaredIn(graph.parameters), declaredIn(part.parameters).parameters];
  if (here.problem !== null) return { graph, part, names: {} };
  const [usedHere, usedThere] = [usesIn(graph, kindOf), usesIn(part, kindOf)];
  const taken = new Set([
    ...[...here.parameters, ...there].map(({ name }) => name.toLowerCase()),
    ...usedHere.keys(),
    ...usedThere.keys(),
  ]);
  const added: Parameter[] = [];
  const names: Record<string, string> = {};
  for (const parameter of there) {
    const twin = here.parameters.find((each) => isCalled(each, parameter.name));
    if (twin !== undefined && (isSame(twin, parameter) || shared.has(parameter.name))) continue;
    const isTaken = twin !== undefined || usedHere.has(parameter.name.toLowerCase());
    const name = isTaken ? freeName(parameter.name, taken) : parameter.name;
    if (isTaken) names[parameter.name] = name;
    added.push({ ...parameter, name });
  }
  const plain = [...usedThere.keys()].filter(
    (name) =>
      here.parameters.some((each) => isCalled(each, name)) &&
      !there.some((each) => isCalled(each, name)),
  );
  return {
    graph: added.length === 0 ? graph : withParameters(graph, [...here.parameters, ...added]),
    part: withNames(withPlainUses(part, new Set(plain), kindOf), names, kindOf),
    names,
  };
}

/** A part with its parameters renamed. */
export function withNames(
  part: Graph,
  names: Readonly<Record<string, string>>,
  kindOf: KindOf,
): Graph {
  return Object.entries(names).reduce(
    (before, [from, to]) => withRenamedUses(before, from, to, kindOf),
    part,
  );
}

function isCalled(parameter: Parameter, name: string): boolean {
  return parameter.name.toLowerCase() === name.toLowerCase();
}

function isSame(one: Parameter, other: Parameter): boolean {
  return one.type.toUpperCase() === other.type.toUpperCase() && one.value === other.value;
}

/** Returns a name that isn't taken, and marks it as taken. */
function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${wanted}${count}`;
  taken.add(name.toLowerCase());
  return name;
}
