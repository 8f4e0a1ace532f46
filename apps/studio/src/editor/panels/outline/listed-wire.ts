/** `end`: the node at the other end. `output`: where the wire comes from. */
export type ListedWire = {
  readonly edgeId: number;
  readonly end: string;
  readonly note: string;
  readonly output: { readonly nodeId: string; readonly port: number };
};
