import type { Node } from '@millrace/model';
import { placeWithNames, withNames, type Mention } from '@millrace/sql';
import type { Processor } from '../define/processor.ts';
import type { NodeResult } from '../graph/lower-node.ts';
import { mentionsOf, type Rename, type RenamedField } from './rename-in-field.ts';

/**
 * A query may use the column's name for other things: an alias, a column of another table. Then the
 * query is bound repeatedly, and only those names are changed that are no longer found; or all
 * except those that are not found under the new name. Null if the node has no query, or another
 * issue is in the way.
 */
export function* renameByIssues(
  node: Node,
  processor: Processor,
  rename: Rename,
  lower: (node: Node) => NodeResult,
): Generator<ReadonlyMap<string, RenamedField>> {
  const field = node.fields.find(({ name }) => processor.fields[name]?.kind === 'sql');
  if (field === undefined) return;
  const mentions = mentionsOf(field.value, 'query', rename);
  const query: Query = {
    text: field.value,
    mentions,
    rename,
    issuesOf: (value) => lower(withValue(node, field.name, value)).issues,
  };
  for (const first of [[], mentions]) {
    const value = settled(query, new Set(first));
    if (value !== null) yield new Map([[field.name, { value, entries: null }]]);
  }
}

type Query = {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly rename: Rename;
  readonly issuesOf: (value: string) => NodeResult['issues'];
};

/** The query after each name that isn't found has been replaced, once. */
function settled(
  { text, mentions, rename, issuesOf }: Query,
  renamed: Set<Mention>,
): string | null {
  const tried = new Set<Mention>();
  for (;;) {
    const names = new Map([...renamed].map((mention) => [mention, rename(mention.name)!]));
    const value = withNames(text, names);
    const issues = issuesOf(value);
    if (issues.length === 0) return value;
    const missing = mentions.filter(
      (mention) =>
        !tried.has(mention) &&
        issues.some(
          ({ span }) => span !== undefined && overlaps(placeWithNames(mention, names), span),
        ),
    );
    if (missing.length === 0) return null;
    for (const mention of missing) {
      tried.add(mention);
      if (!renamed.delete(mention)) renamed.add(mention);
    }
  }
}

function withValue(node: Node, name: string, value: string): Node {
  return {
    ...node,
    fields: node.fields.map((each) => (each.name === name ? { ...each, value } : each)),
  };
}

function overlaps(
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): boolean {
  return start < to && from < end;
}
