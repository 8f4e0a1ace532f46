/** A graph in rows of 25 nodes, each row a reader followed by a chain. */
export function largeGraph(count: number): {
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
} {
  const nodes = Array.from({ length: count }, (_, index) => {
    const isReader = index % 25 === 0;
    const [name, nodeClass, type] = isReader
      ? ['Generate Rows', 'millrace.nodes.read.GenerateRows', 'dataset']
      : ['Filter Rows', 'millrace.nodes.rows.FilterRows', 'transform'];
    const fields = isReader ? [] : [{ name: 'conditionExpr', value: `id > ${index}` }];
    const { x, y } = placeOfNode(index);
    return { id: `n${index}`, name, nodeClass, type, x: `${x}px`, y: `${y}px`, fields };
  });
  const edges = nodes.flatMap((_, index) =>
    index % 25 === 0 ? [] : [{ id: index, source: `n${index - 1}`, target: `n${index}` }],
  );
  return { nodes, edges };
}

/** The position of the node with that index. */
export function placeOfNode(index: number): { readonly x: number; readonly y: number } {
  return { x: (index % 25) * 240, y: Math.floor(index / 25) * 110 };
}
