import type { Issue, Graph } from '@millrace/model';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { ownText } from '../reveal/own-text.ts';
import { isSameNode, type Cause, type Damage, type Loss } from './breakage.ts';

/** A setting that breaks, or that refers to a column that no longer exists. */
export type Item = {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly field: string | null;
  readonly entries: readonly number[] | null;
  /** The issue as the server reports it. */
  readonly message: string | null;
  /** Why the new name can't be used there. */
  readonly refusal: string | null;
};

/** A change, the columns it removed, and everything affected. */
export type Breakage = {
  readonly cause: Cause;
  readonly loss: Loss | null;
  readonly items: readonly Item[];
};

/** The settings that refer to lost columns, by the node that lost them. */
export type Uses = ReadonlyMap<Loss, readonly Omit<Item, 'message'>[]>;

/**
 * Groups the damage by cause. Nodes that were changed since are left out: someone is working on
 * them.
 */
export function breakagesOf(
  before: Graph,
  after: Graph,
  { losses, issues }: Damage,
  uses: Uses,
): readonly Breakage[] {
  const was = new Map(before.nodes.map((node) => [node.id, node]));
  const is = new Map(after.nodes.map((node) => [node.id, node]));
  const isUntouched = ({ nodeId }: { readonly nodeId: string }): boolean =>
    isSameNode(was.get(nodeId), is.get(nodeId));
  const lost = losses.map((loss): Breakage => {
    const own = issues
      .filter(({ cause }) => cause.nodeId === loss.nodeId)
      .map(({ issue }) => issue);
    return {
      cause: { kind: 'node', nodeId: loss.nodeId },
      loss,
      items: merged((uses.get(loss) ?? []).filter(isUntouched), own),
    };
  });
  const explained = new Set(losses.map(({ nodeId }) => nodeId));
  const rest = Map.groupBy(
    issues.filter(({ cause }) => !explained.has(cause.nodeId)),
    ({ cause }) => `${cause.kind} ${cause.nodeId}`,
  );
  const others = [...rest.values()].map((same): Breakage => ({
    cause: same[0]!.cause,
    loss: null,
    items: merged(
      [],
      same.map(({ issue }) => issue),
    ),
  }));
  return [...lost, ...others].filter(({ items }) => items.length > 0);

  function merged(used: readonly Omit<Item, 'message'>[], own: readonly Issue[]): readonly Item[] {
    const reported = used.map((use) => {
      const issue = own.find(({ nodeId, field }) => nodeId === use.nodeId && field === use.field);
      return { ...use, message: issue === undefined ? null : ownText(issue).message };
    });
    const more = own.filter(
      ({ nodeId, field }) => !used.some((use) => use.nodeId === nodeId && use.field === field),
    );
    return [...reported, ...more.map(itemOf)];
  }

  function itemOf(issue: Issue): Item {
    const { nodeId, nodeName, field } = issue;
    const node = is.get(nodeId ?? '');
    return {
      nodeId: nodeId ?? '',
      nodeName: nodeName ?? (node === undefined ? '' : nodeTitle(node)),
      field,
      entries: null,
      message: ownText(issue).message,
      refusal: null,
    };
  }
}

/** The ids of the nodes that a breakage affects. */
export function touched({ items }: Breakage): ReadonlySet<string> {
  return new Set(items.map(({ nodeId }) => nodeId));
}
