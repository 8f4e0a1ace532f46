import type { RenamedColumnsRecord } from '@millrace/api';
import { MillraceError } from '@millrace/model';
import { columnKey, knownFields } from '@millrace/plan';
import { renameColumns } from '@millrace/processors';
import type { GraphWork } from '@millrace/runner';
import { inspectGraph } from '../analysis/inspect-graph.ts';
import { palette } from '../analysis/palette.ts';
import { relationAt } from './column-lineage.ts';
import { renameRequest } from './column-uses.ts';
import { freeId, renaming, spliced, type OutputPlace } from './splice.ts';

export type Names = readonly { readonly column: string; readonly newName: string }[];

/**
 * The changes after an output whose columns have other names than the following nodes use. The
 * meaning of the old names is found by inserting a node that restores them. Throws like
 * `columnLineage`, and `INVALID` if the old names can't be restored.
 */
export function renamedColumns(
  work: GraphWork,
  place: OutputPlace,
  names: Names,
): RenamedColumnsRecord {
  const { graph, parameters } = work;
  const id = freeId(graph);
  const node = renaming(
    palette,
    names.map(({ column, newName }) => ({ from: newName, to: column })),
  );
  const changed = work.once('renamed graph', () => spliced(graph, place, id, node));
  const inspection = inspectGraph(work, 'renamed', changed);
  const relations = names.map(({ newName }) =>
    relationAt(inspection, { ...place, column: newName }),
  );
  checkNames(relations[0]!.schema, names);
  const before = relationAt(inspection, { nodeId: id, output: 0, column: names[0]!.column });
  const { fields, refused } = renameColumns(
    renameRequest(graph, inspection, place, { before, after: relations[0]! }, parameters),
  );
  return {
    fields: fields.map(({ entries, ...field }) => ({
      ...field,
      entries: entries === null ? null : [...entries],
    })),
    refused: refused.map(({ fields: named, ...each }) => ({ ...each, fields: [...named] })),
  };
}

/** Each new name once, and no old name that another column has. */
function checkNames(schema: Parameters<typeof knownFields>[0], names: Names): void {
  const given = new Set(names.map(({ newName }) => columnKey(newName)));
  const kept = knownFields(schema).filter(({ name }) => !given.has(columnKey(name)));
  const old = new Set(names.map(({ column }) => columnKey(column)));
  const wrong =
    given.size < names.length || old.size < names.length
      ? 'Use each name once.'
      : kept.flatMap(({ name }) =>
          old.has(columnKey(name))
            ? [
                `The output has a column \`${name}\` still, so the nodes behind it may mean that one.`,
              ]
            : [],
        )[0];
  if (wrong !== undefined)
    throw new MillraceError('INVALID', wrong, {
      errors: [{ path: 'body.columns', message: wrong }],
    });
}
