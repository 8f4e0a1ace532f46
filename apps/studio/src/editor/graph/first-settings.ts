import type { Node } from '@millrace/model';

/** More rows than this are faster to write as several files. */
const mostRowsOfFile = 1_000_000;

/**
 * The settings that a node gets when it is added here, besides its defaults: a node that saves
 * writes one file, unless the last run counted many rows where it is connected.
 */
export function firstSettings(
  { fields }: Pick<Node, 'fields'>,
  rowsBefore: number | null,
): Readonly<Record<string, string>> {
  const mayWriteOne = fields.some(({ name }) => name === 'singleFile');
  return mayWriteOne && (rowsBefore ?? 0) <= mostRowsOfFile ? { singleFile: 'true' } : {};
}
