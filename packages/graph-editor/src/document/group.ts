import type { Gap } from './gap.ts';

/**
 * A titled frame around nodes. Graphs keep them in `groups`, for people only: they mean nothing to
 * a run.
 */
export type Group = {
  readonly id: string;
  readonly title: string;
  readonly nodeIds: readonly string[];
  /** Drawn as one card. */
  readonly collapsed?: boolean;
  /** Names that people gave the card's ports, by `portKey`. */
  readonly ports?: Readonly<Record<string, string>>;
  /** The room that was made for its frame, to be taken back when it is collapsed. */
  readonly room?: readonly Gap[];
  /** Fields of its nodes that are the group's own settings, in their order, by `settingKey`. */
  readonly settings?: readonly string[];
  /** Names that people gave those settings. */
  readonly settingNames?: Readonly<Record<string, string>>;
  /** The workflow that it is a copy of. */
  readonly source?: GroupSource;
};

/**
 * Which version of which workflow was copied. `nodes`: the ids that the nodes have there, by those
 * they have here; `parameters`: the names here of those that are called otherwise there.
 */
export type GroupSource = {
  readonly workflowId: number;
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  readonly nodes: Readonly<Record<string, string>>;
  readonly parameters?: Readonly<Record<string, string>>;
};
