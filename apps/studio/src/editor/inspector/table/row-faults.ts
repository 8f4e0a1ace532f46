import type { Issue } from '@millrace/model';
import { useMemo } from 'react';
import type { FormField } from '../../session/processors.ts';
import { useFaultsOf } from '../field-faults.ts';
import { placeOfFault } from '../fault-place.ts';
import { isUnset } from '../fresh-node.ts';
import { entriesOf } from '../rows.ts';

/** A fault in a table: of which column, in which row (null: of the whole list), and where in the cell. */
export type RowFault = { readonly field: FormField; readonly fault: Issue; readonly row: number | null; readonly span: readonly [number, number] | null };

/** The faults of lists that make a table, each at its row. What is still empty in the row that somebody is filling in is left out. */
export function useRowFaults(nodeId: string, fields: readonly FormField[], active: number | null): readonly RowFault[] {
  const own = useFaultsOf(nodeId);
  const values = fields.map(({ value }) => value).join('\n');
  return useMemo(() => rowFaults(own, fields).filter(({ fault, row }) => row === null || row !== active || !isUnset(fault)), [own, values, active]);
}

function rowFaults(own: readonly Issue[], fields: readonly FormField[]): readonly RowFault[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return own.flatMap((fault) => {
    const field = byName.get(fault.field ?? '');
    if (field === undefined) return [];
    const { entry, span } = placeOfFault(field.value, fault);
    return [{ field, fault, row: entry ?? (isUnset(fault) ? firstGap(field, fields) : null), span }];
  });
}

/** The first row that has nothing in a list; null where there is no such row. */
function firstGap({ value }: FormField, fields: readonly FormField[]): number | null {
  const entries = entriesOf(value) ?? [];
  const count = Math.max(...fields.map((field) => entriesOf(field.value)?.length ?? 0));
  const gap = Array.from({ length: count }, (_, row) => entries[row] ?? '').findIndex((entry) => entry.trim() === '');
  return gap === -1 ? null : gap;
}
