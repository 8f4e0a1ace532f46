import { nodeTitle, type Node } from '../graph.ts';
import type { TextProblem } from '../text-problems/text-problem.ts';
import type { ArgsOf } from './entry.ts';
import type { issueTable } from './issue-table.ts';

type IssueTable = typeof issueTable;

/** What kinds of issues there are. A code means the same in every version. */
export type IssueCode = keyof IssueTable;

/** The values that an issue's text is made of, as JSON data. */
export type IssueArgs<Code extends IssueCode = IssueCode> = ArgsOf<IssueTable[Code]>;

/** Where in a graph something is wrong. */
export type IssuePlace = {
  /** Null where it concerns the whole graph. */
  readonly nodeId: string | null;
  /**
   * The node's title, for messages and lists. Null where it need not be named: texts then speak of
   * "this node".
   */
  readonly nodeName: string | null;
  /** The node's field, where one is to blame. */
  readonly field: string | null;
  /** Where in the field's text: start and end, in UTF-16 units. */
  readonly span?: readonly [number, number];
  /** Set where the issue lies in what the node uses, and is to be fixed there. */
  readonly source?: 'dataset';
};

type IssueOf<Code extends IssueCode> = IssuePlace & {
  readonly code: Code;
  readonly args: IssueArgs<Code>;
};

/** Something wrong with a graph, as data. `renderIssue` gives the text for people. */
export type Issue = { [Code in IssueCode]: IssueOf<Code> }[IssueCode];

/**
 * An issue of the table.
 *
 * @example
 * createIssue('TOO_MANY_INPUTS', { inputs: 3, max: 2 }, placeAt(node));
 */
export function createIssue<Code extends IssueCode>(
  code: Code,
  args: IssueArgs<Code>,
  place: IssuePlace,
): Issue {
  return { ...place, code, args } as IssueOf<Code> as Issue;
}

/** The place of what is wrong with a node as a whole, or with the whole graph. */
export function placeAt(
  node: Pick<Node, 'id' | 'title' | 'name'> | null,
  field: string | null = null,
): IssuePlace {
  return { nodeId: node?.id ?? null, nodeName: node === null ? null : nodeTitle(node), field };
}

/** What is wrong with a text in the expression language, where an issue is about one. */
export function textProblemOf({ args }: Pick<Issue, 'args'>): TextProblem | null {
  return 'problem' in args ? args.problem : null;
}
