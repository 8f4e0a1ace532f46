import type { RenamedColumnsRecord } from '@millrace/api';
import { MillraceError, type Graph, type Node } from '@millrace/model';
import { columnKey, knownFields } from '@millrace/plan';
import { renameColumns } from '@millrace/processors';
import type { Inspection, Subject } from '@millrace/runner';
import { relationAt } from './column-lineage.ts';
import { renameRequest } from './column-uses.ts';
import { freeId, renaming, spliced, type OutputPlace } from './splice.ts';

type Names = readonly { readonly column: string; readonly newName: string }[];

/**
 * What to change behind an output that calls columns otherwise than the nodes behind it. What these meant is found out by putting a node there that
 * gives the columns their old names. Throws as `columnLineage` does, and `INVALID` where the old names cannot be given.
 */
export async function renamedColumns(
  graph: Graph,
  palette: readonly Node[],
  place: OutputPlace,
  names: Names,
  subject: Subject,
  inspect: (graph: Graph) => Promise<Inspection>,
): Promise<RenamedColumnsRecord> {
  const id = freeId(graph);
  const node = renaming(
    palette,
    names.map(({ column, newName }) => ({ from: newName, to: column })),
  );
  const inspection = await inspect(spliced(graph, place, id, node));
  const relations = names.map(({ newName }) => relationAt(inspection, { ...place, column: newName }));
  checkNames(relations[0]!.schema, names);
  const before = relationAt(inspection, { nodeId: id, output: 0, column: names[0]!.column });
  const { fields, refused } = renameColumns(renameRequest(graph, inspection, place, { before, after: relations[0]! }, subject));
  return {
    fields: fields.map(({ entries, ...field }) => ({ ...field, entries: entries === null ? null : [...entries] })),
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
      ? 'Each name may stand there once.'
      : kept.flatMap(({ name }) =>
          old.has(columnKey(name)) ? [`The output has a column \`${name}\` still, so the nodes behind it may mean that one.`] : [],
        )[0];
  if (wrong !== undefined) throw new MillraceError('INVALID', wrong, { errors: [{ path: 'body.columns', message: wrong }] });
}
