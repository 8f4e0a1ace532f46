import { entriesOf, type FormField } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { useMemo } from 'react';
import { useIssuesOf } from '../field-issues.ts';
import { placeOfIssue } from '../../reveal/issue-place.ts';
import { isUnset } from '../../state/fresh-node.ts';

/**
 * An issue in a table: its column, its row (null: the whole list), and its position in the cell.
 */
export type RowIssue = {
  readonly field: FormField;
  readonly issue: Issue;
  readonly row: number | null;
  readonly span: readonly [number, number] | null;
};

/**
 * The issues of lists that form a table, each in its row. Leaves out empty cells in the row that is
 * being filled in.
 */
export function useRowIssues(
  nodeId: string,
  fields: readonly FormField[],
  active: number | null,
): readonly RowIssue[] {
  const own = useIssuesOf(nodeId);
  const values = fields.map(({ value }) => value).join('\n');
  return useMemo(
    () =>
      rowIssues(own, fields).filter(
        ({ issue, row }) => row === null || row !== active || !isUnset(issue),
      ),
    [own, values, active],
  );
}

function rowIssues(own: readonly Issue[], fields: readonly FormField[]): readonly RowIssue[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return own.flatMap((issue) => {
    const field = byName.get(issue.field ?? '');
    if (field === undefined) return [];
    const { entry, span } = placeOfIssue(field.value, issue);
    return [
      { field, issue, row: entry ?? (isUnset(issue) ? firstGap(field, fields) : null), span },
    ];
  });
}

/** The first row with an empty entry in a list; null if there is none. */
function firstGap({ value }: FormField, fields: readonly FormField[]): number | null {
  const entries = entriesOf(value) ?? [];
  const count = Math.max(...fields.map((field) => entriesOf(field.value)?.length ?? 0));
  const gap = Array.from({ length: count }, (_, row) => entries[row] ?? '').findIndex(
    (entry) => entry.trim() === '',
  );
  return gap === -1 ? null : gap;
}
