import {
  closedFields,
  knownFields,
  type Field,
  type FileTarget,
  type Relation,
  type WriteFormat,
} from '@millrace/plan';
import { checkUniqueNames, findColumns } from './columns.ts';
import type { LowerContext } from './context.ts';
import { guardPartitions } from './guard-partitions.ts';

export type SaveSettings = Pick<FileTarget, 'path' | 'saveMode' | 'partitionBy' | 'singleFile'>;

/** The target that a node writes to, after checking its settings against the input. */
export function fileTarget(
  settings: SaveSettings,
  format: WriteFormat,
  input: Relation,
  context: LowerContext,
): FileTarget {
  const { path, saveMode, singleFile } = settings;
  const partitions = partitionColumns(settings, input, context);
  if (/[*?]/.test(path)) context.report('path', 'WRONG_PATH', { path });
  if (singleFile && partitions.length > 0) {
    context.report('singleFile', 'CONTRADICTION', { between: 'single file and partitions' });
  }
  return {
    kind: 'file',
    nodeId: context.nodeId,
    path,
    saveMode,
    partitionBy: partitions.map(({ name }) => name),
    singleFile,
    format,
  };
}

/** The input's rows, whose values can be the names of the target's folders. */
export function guarded(input: Relation, target: FileTarget, context: LowerContext): Relation {
  const names = new Set(target.partitionBy);
  const fields = knownFields(input.schema).filter(({ name }) => names.has(name));
  return fields.length === 0 ? input : guardPartitions(input, fields, context);
}

/** The input's columns that become folders. */
export function partitionColumns(
  { partitionBy }: Pick<SaveSettings, 'partitionBy'>,
  input: Relation,
  context: LowerContext,
): readonly Field[] {
  const found = findColumns(context, 'partitionBy', partitionBy, input.schema);
  checkUniqueNames(
    context,
    'partitionBy',
    found.map(({ name }) => name),
  );
  if (found.length > 0 && found.length === closedFields(input.schema).length) {
    context.report('partitionBy', 'NOTHING_LEFT', { of: 'columns of files' });
  }
  return found;
}
