import { isMillraceError, parseParameters, type Graph, type Parameter } from '@millrace/model';

/** The parameters that a graph declares; `problem` says why they can't be read. */
export type Declared = {
  readonly parameters: readonly Parameter[];
  readonly problem: string | null;
};

const known = new Map<string, Declared>();

/** Returns the same object for the same text. */
export function declaredIn(text: string | null): Declared {
  const found = known.get(text ?? '') ?? read(text);
  if (known.size > 50) known.clear();
  known.set(text ?? '', found);
  return found;
}

function read(text: string | null): Declared {
  try {
    return { parameters: parseParameters(text), problem: null };
  } catch (error) {
    if (isMillraceError(error)) return { parameters: [], problem: error.message };
    throw error;
  }
}

/** The graph with other parameters; an empty list is stored as null. */
export function withParameters(graph: Graph, parameters: readonly Parameter[]): Graph {
  return { ...graph, parameters: parameters.length === 0 ? null : JSON.stringify(parameters) };
}

/**
 * Why a parameter can't have that name; null if it can. Names are plain words, and must differ in
 * more than case.
 */
export function nameProblem(
  parameters: readonly Parameter[],
  index: number,
  name: string,
): 'empty' | 'letters' | 'taken' | null {
  if (name === '') return 'empty';
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return 'letters';
  return parameters.some(
    (each, other) => other !== index && each.name.toLowerCase() === name.toLowerCase(),
  )
    ? 'taken'
    : null;
}

/** A name that isn't taken. */
export function freeName(parameters: readonly Parameter[], wanted = 'parameter'): string {
  const taken = new Set(parameters.map(({ name }) => name.toLowerCase()));
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${wanted}${count}`;
  return name;
}

export function withMoved(
  parameters: readonly Parameter[],
  from: number,
  to: number,
): readonly Parameter[] {
  const rest = parameters.toSpliced(from, 1);
  rest.splice(to, 0, parameters[from]!);
  return rest;
}
