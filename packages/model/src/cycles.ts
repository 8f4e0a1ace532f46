/**
 * One cycle for each group of nodes that reach each other, as the ids along it. Tarjan's strongly
 * connected components without recursion: linear in nodes and edges, however deep the graph.
 */
export function findCycles(
  ids: readonly string[],
  targetsOf: (id: string) => readonly string[],
): readonly (readonly string[])[] {
  return components(ids, targetsOf)
    .filter((component) => component.length > 1)
    .map((component) =>
      cycleWithin(new Set(component), component[component.length - 1] ?? '', targetsOf),
    );
}

type Frame = { readonly id: string; readonly targets: readonly string[]; next: number };

function components(
  ids: readonly string[],
  targetsOf: (id: string) => readonly string[],
): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const enter = (id: string): Frame => {
    low.set(id, index.size);
    index.set(id, index.size);
    stack.push(id);
    onStack.add(id);
    return { id, targets: targetsOf(id), next: 0 };
  };
  const lower = (id: string, to: number): void => void low.set(id, Math.min(low.get(id) ?? to, to));
  for (const root of ids) {
    if (index.has(root)) continue;
    const frames = [enter(root)];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const target = frame.targets[frame.next++];
      if (target !== undefined) {
        const seen = index.get(target);
        if (seen === undefined) frames.push(enter(target));
        else if (onStack.has(target)) lower(frame.id, seen);
        continue;
      }
      frames.pop();
      const own = low.get(frame.id) ?? 0;
      const parent = frames.at(-1);
      if (parent !== undefined) lower(parent.id, own);
      if (own === index.get(frame.id)) found.push(popComponent(stack, onStack, frame.id));
    }
  }
  return found;
}

function popComponent(stack: string[], onStack: Set<string>, root: string): string[] {
  const component: string[] = [];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    onStack.delete(id);
    component.push(id);
    if (id === root) break;
  }
  return component;
}

function cycleWithin(
  component: ReadonlySet<string>,
  start: string,
  targetsOf: (id: string) => readonly string[],
): string[] {
  const walked = new Map<string, number>();
  const path: string[] = [];
  let id: string | undefined = start;
  while (id !== undefined && !walked.has(id)) {
    walked.set(id, path.length);
    path.push(id);
    id = targetsOf(id).find((target) => component.has(target));
  }
  return path.slice(walked.get(id ?? '') ?? 0);
}
