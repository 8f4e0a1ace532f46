import { phrase, type ErrorText, type Graph, type Node } from '@millrace/model';
import { fileFields, isFetched, topologicalOrder, type CsvFormat, type Scan } from '@millrace/plan';
import type { LoweredGraph, LoweredNode } from './lower-graph.ts';
import { mixedColumns, otherSeparator, pinnedMixedColumns, pinnedSeparator } from './pin-facts.ts';

export type Notice = { readonly nodeId: string; readonly text: ErrorText };

/** What to know about how the graph's sources are read, although nothing has to be fixed. */
export function noticesOf({ nodes }: Pick<Graph, 'nodes'>, lowered: LoweredGraph): Notice[] {
  return nodes.flatMap((node) => {
    const found = lowered.nodes.get(node.id);
    if (found === undefined || found.inputSchemas.length > 0) return [];
    return [mixedNotice(node, found), separatorNotice(node, found)]
      .filter((text) => text !== null)
      .map((text) => ({ nodeId: node.id, text }));
  });
}

/** Says which columns are text because their values have no common type. */
function mixedNotice(node: Node, { facts }: LoweredNode): ErrorText | null {
  const found = mixedColumns(facts);
  const names = found.length > 0 ? found : pinnedMixedColumns(node);
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => `\`${name}\``)
    .join(', ');
  if (names.length === 0) return null;
  if (names.length === 1)
    return phrase`Column ${shown} has values of different types. They are read as text.`;
  return names.length <= MOST_NAMES
    ? phrase`The columns ${shown} have values of different types. They are read as text.`
    : phrase`The columns ${shown} and ${names.length - MOST_NAMES} more have values of different types. They are read as text.`;
}

const MOST_NAMES = 5;

/**
 * Says that the only column of a CSV file is named like several, or has values like several,
 * separated by another character.
 */
function separatorNotice(node: Node, { facts, outputs: [value] }: LoweredNode): ErrorText | null {
  if (value?.kind !== 'relation') return null;
  for (const part of topologicalOrder([value.relation])) {
    if (part.kind !== 'scan' || part.format.kind !== 'csv' || isFetched(part)) continue;
    const name = onlyColumn(part);
    if (name === null) continue;
    const inName = separatorIn(name, part.format);
    if (inName !== undefined)
      return phrase`\`${part.path}\` is read as one column, named \`${name}\`. If its separator is ${labelOf(inName)}, set it, or detect how the file is written.`;
    const inValues = otherSeparator(facts) ?? pinnedSeparator(node);
    if (inValues !== undefined && inValues !== part.format.separator)
      return phrase`\`${part.path}\` is read as one column. If its separator is ${labelOf(inValues)}, set it, or detect how the file is written.`;
  }
  return null;
}

/** The name of the only column in the file; null if there are several. */
function onlyColumn(scanned: Scan): string | null {
  const [first, ...others] = fileFields(scanned).slice(0, -1);
  return first === undefined || others.length > 0 ? null : first.name;
}

function separatorIn(name: string, { header, separator }: CsvFormat): string | undefined {
  if (!header) return undefined;
  return usualSeparators.find((each) => {
    const parts = each === separator ? [] : name.split(each);
    return (
      parts.length > 1 && parts.every((part) => part.trim() !== '' && part.trimStart() === part)
    );
  });
}

const usualSeparators: readonly string[] = [';', '\t', '|', ','];

function labelOf(separator: string): string | ErrorText {
  return separator === '\t' ? phrase`a tab` : `\`${separator}\``;
}
