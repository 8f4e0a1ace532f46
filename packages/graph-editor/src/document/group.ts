import type { Gap } from './gap.ts';

/** A titled frame around nodes. Graphs store them in `groups`; runs ignore them. */
export type Group = {
  readonly id: string;
  readonly title: string;
  readonly nodeIds: readonly string[];
  /** Whether it is drawn as one card. */
  readonly collapsed?: boolean;
  /** User-defined names of the card's ports, by `portKey`. */
  readonly ports?: Readonly<Record<string, string>>;
  /** The gaps opened for its frame, to be closed when it is collapsed. */
  readonly room?: readonly Gap[];
  /** Fields of its nodes that are settings of the group, in order, by `settingKey`. */
  readonly settings?: readonly string[];
  /** User-defined names of those settings. */
  readonly settingNames?: Readonly<Record<string, string>>;
  /** The workflow it was copied from. */
  readonly source?: GroupSource;
};

/**
 * The workflow and version that was copied. `nodes`: the original node ids, by their ids here;
 * `parameters`: the names here of parameters with a different name there.
 */
export type GroupSource = {
  readonly workflowId: number;
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  readonly nodes: Readonly<Record<string, string>>;
  readonly parameters?: Readonly<Record<string, string>>;
};
