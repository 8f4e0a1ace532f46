/** An import between two files, by their paths from the root of the repository. */
export type Import = { readonly from: string; readonly to: string };

/**
 * The import cycles between neighbors: at each level of a folder, its subfolders, each with
 * everything in it, and its own files. A cycle is the imports that close it, one for each pair of
 * neighbors. Empty if there is none.
 *
 * @param root a folder without a slash at its end, such as `packages/runner/src`
 */
export function findFolderCycles(
  root: string,
  imports: readonly Import[],
): readonly (readonly Import[])[] {
  const inside = imports.filter(
    ({ from, to }) => from.startsWith(`${root}/`) && to.startsWith(`${root}/`),
  );
  if (inside.length === 0) return [];
  const edges = new Map<string, Map<string, Import>>();
  const folders = new Set<string>();
  for (const each of inside) {
    const [from, to] = [childOf(root, each.from), childOf(root, each.to)];
    for (const [child, path] of [[from, each.from] as const, [to, each.to] as const])
      if (`${root}/${child}` !== path) folders.add(`${root}/${child}`);
    if (from === to) continue;
    const known = edges.get(from) ?? new Map<string, Import>();
    edges.set(from, known.set(to, known.get(to) ?? each));
  }
  const cycles = components(edges).map((members) => importsAmong(members, edges));
  return [...cycles, ...[...folders].flatMap((folder) => findFolderCycles(folder, inside))];
}

function childOf(root: string, path: string): string {
  return path.slice(root.length + 1).split('/')[0] ?? '';
}

function importsAmong(
  members: readonly string[],
  edges: ReadonlyMap<string, ReadonlyMap<string, Import>>,
): readonly Import[] {
  const among = new Set(members);
  return members.flatMap((member) =>
    [...(edges.get(member) ?? [])].flatMap(([to, each]) => (among.has(to) ? [each] : [])),
  );
}

/** The strongly connected components of more than one node (Tarjan). */
function components(
  edges: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of edges.get(node)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) found.push(members);
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}
