import type { Issue } from '@millrace/model';
import { defineSlice } from './slice.ts';

/** The name of a column that is being typed in the settings of a node. */
export type TypingColumn = { readonly nodeId: string; readonly text: string };

/** Null while no name is being typed. */
export const typingColumnSlice = defineSlice<{ readonly typing: TypingColumn | null }>(
  'typingColumn',
  { typing: null },
);

/**
 * Whether an issue is only that a name isn't complete yet. The server may have validated fewer
 * letters than are there now, or more.
 */
export function isBeingTyped(issue: Issue, typing: TypingColumn | null): boolean {
  if (typing === null || issue.nodeId !== typing.nodeId || issue.code !== 'UNKNOWN_COLUMN')
    return false;
  const { column } = issue.args;
  return column.startsWith(typing.text) || typing.text.startsWith(column);
}
