/** The most nodes and edges in a graph. */
export type GraphLimits = { readonly nodes: number; readonly edges: number };

export const defaultGraphLimits: GraphLimits = Object.freeze({ nodes: 20_000, edges: 100_000 });
