/** An issue of a graph, with a message that helps to fix it. */
export type Issue = {
  /** Null if it concerns the whole graph. */
  readonly nodeId: string | null;
  /** The node's title, for messages and lists. */
  readonly nodeName: string | null;
  /** The node's field that has the issue, if it is a single one. */
  readonly field: string | null;
  readonly code: string;
  /** What the issue is. */
  readonly message: string;
  /** How to fix it. */
  readonly fix: string;
  /** The position in the field's text: start and end, in UTF-16 units. */
  readonly span?: readonly [number, number];
};
