/** Something wrong with a graph, put so that a person can fix it. */
export type Issue = {
  /** Null where it concerns the whole graph. */
  readonly nodeId: string | null;
  /** The node's title, for messages and lists. */
  readonly nodeName: string | null;
  /** The node's field, where one is to blame. */
  readonly field: string | null;
  readonly code: string;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
  /** Where in the field's text: start and end, in UTF-16 units. */
  readonly span?: readonly [number, number];
};
